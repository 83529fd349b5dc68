import { expect } from "vitest";
import { completeContent } from "#app/core/company/company-content.ts";
import { keepVersions } from "#app/core/company/versions.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { countingScope } from "#tests/support/queries.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { listWaitingEdits } from "./waiting-edits.server.ts";

type Db = AdminScope["db"];

async function anEdit(db: Db, name: string, description: string) {
  const company = await aCompany(db, { name });
  const content = completeContent({ name, description });
  await keepVersions({ db }, [
    { companyId: company.id, content, logoKey: null, origin: "edit", state: "waiting" },
  ]);
  return company;
}

test("the waiting edits say what each would change of its page", async ({ db }) => {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const company = await anEdit(db, "Phare", "Dépannage **le samedi**");
  const [edit] = await listWaitingEdits(scope, 1, 10);
  expect(edit).toMatchObject({ id: company.id, name: "Phare", summary: "Dépannage le samedi" });
  expect(edit?.changed.split(", ")).toContain("description");
  expect(edit?.changed.split(", ")).not.toContain("nom");
});

test("ten of them cost as many statements as one", async () => {
  const { db, url, close } = await aDatabase();
  const counting = countingScope(url, (_key, load) => load());
  try {
    const scope = { ...anAdminScope(db, await aMember(db, { role: "admin" })), db: counting.scope.db };
    await anEdit(db, "Phare", "Une");
    const one = await counting.count(() => listWaitingEdits(scope, 1, 20));
    for (let n = 0; n < 9; n += 1) await anEdit(db, `Phare ${n}`, "Encore");
    expect(await counting.count(() => listWaitingEdits(scope, 1, 20))).toBe(one);
  } finally {
    await counting.close();
    await close();
  }
});
