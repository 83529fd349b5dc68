import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type ActName, allActs } from "./acts.ts";
import { actKinds } from "./core/audit/act-kinds.ts";
import type { recordAudit } from "./core/audit/audit-log.server.ts";
import { type Act, defineActs } from "./core/audit/define-acts.ts";
import { companyActs } from "./core/company/acts.ts";
import { webhookTypeKeys } from "./core/webhook/webhook-types.ts";
import type { DbScope } from "./platform/db/scope.ts";
import type { AdminScope, MemberScope } from "./platform/http/scope.ts";

const named = new Set<string>(allActs.map(({ name }) => name));

test("every noun's acts are in the joined list, each once", async () => {
  const declared: string[] = [];
  for (const file of globSync("app/{core,features}/**/acts.ts")) {
    const kinds: Record<string, Record<string, Act>> = await import(path.resolve(file));
    declared.push(...Object.values(kinds).flatMap((acts) => Object.values(acts).map(({ name }) => name)));
  }
  expect(declared.length).toBeGreaterThan(120);
  expect(declared.toSorted()).toEqual([...named].toSorted());
  expect(allActs).toHaveLength(named.size);
});

test("acts are declared in the nouns' acts.ts only", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.ts$/.test(file));
  const declaring = files.filter((file) => /\bdefineActs\(/.test(readFileSync(file, "utf8")));
  expect(declaring.filter((file) => !/\/acts\.ts$/.test(file))).toEqual([]);
  expect(declaring.length).toBeGreaterThan(10);
});

test("the journal's filter offers kinds that are recorded, each of them", () => {
  const unrecorded = actKinds.filter(({ key }) => ![...named].some((name) => name.startsWith(`${key}.`)));
  expect(unrecorded).toEqual([]);
});

test("every act in the log, here or in the demonstration, is declared and has a label", () => {
  const others = globSync("{app,server,tests}/**/*.{ts,tsx}").filter((file) => file !== "app/acts.test.ts");
  const files = others.filter((file) =>
    /\bauditLog\b|\/audit-log|\/security-log|\/admin\/journal/.test(readFileSync(file, "utf8")),
  );
  const kinds = actKinds.map(({ key }) => key).join("|");
  const recorded = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(new RegExp(`["=]((?:${kinds})\\.[a-z-]+)\\b`, "g"))].map(
      ([, name]) => name ?? "",
    ),
  );
  expect(recorded.length).toBeGreaterThan(60);
  // Columns of tables, and types of webhooks, that are called as a kind is.
  const columns = ["users.email", "leads.email", "companies.description"];
  const alike: string[] = [...columns, ...webhookTypeKeys];
  expect(recorded.filter((name) => !named.has(name) && !alike.includes(name))).toEqual([]);
  expect(allActs.filter(({ label }) => label === "")).toEqual([]);
});

/** Read by the compiler only: what must not compile. */
export function mustNotCompile(
  record: typeof recordAudit,
  { db, member, admin }: DbScope & { member: MemberScope; admin: AdminScope },
) {
  const about = { subject: "x" };
  record(admin, { ...about, act: companyActs.approve });
  // @ts-expect-error: a free string is no act.
  record(admin, { ...about, act: "company.approve" });
  // @ts-expect-error: nor is what looks like one.
  record(admin, { ...about, act: { name: "company.approve", label: "", who: ["admin"], undo: undefined } });
  // @ts-expect-error: of an act that no noun declares.
  record(admin, { ...about, act: companyActs.approved });
  // @ts-expect-error: an administrator's act is recorded with their right.
  record(member, { ...about, act: companyActs.approve });
  // @ts-expect-error: what a manager does has an actor.
  record({ db }, { ...about, act: companyActs.withdraw });
  // @ts-expect-error: the kind is one of the journal's.
  defineActs("companie", { approve: { label: "approuvée", who: ["admin"], final: "sent" } });
  // @ts-expect-error: it has a label,
  defineActs("company", { approve: { who: ["admin"], final: "sent" } });
  // @ts-expect-error: who does it,
  defineActs("company", { approve: { label: "approuvée", who: [], final: "sent" } });
  // @ts-expect-error: how it is undone, or why not,
  defineActs("company", { approve: { label: "approuvée", who: ["admin"] } });
  // @ts-expect-error: not both,
  defineActs("company", { keep: { label: "", who: ["admin"], final: "sent", undo: "keep" } });
  // @ts-expect-error: by an act that there is.
  defineActs("company", { approve: { label: "approuvée", who: ["admin"], undo: "unapprove" } });
  // @ts-expect-error: the union of names is closed.
  const name: ActName = "company.approved";
  return name;
}
