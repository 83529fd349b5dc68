import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { settingChanges, settings } from "#app/core/settings/settings.table.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { findSiteSettings } from "../site-settings.server.ts";
import { siteSettings } from "../site-settings.ts";
import { settingsToFill } from "./missing-settings.ts";
import { listSettingChanges, restoreSetting, saveSettings } from "./settings-editor.server.ts";
import { findField, settingSections } from "./settings-fields.ts";

const anAdmin = async (db: Parameters<typeof aMember>[0]) =>
  anAdminScope(db, await aMember(db, { role: "admin", name: "Hélène" }));
const LATEST = Number.MAX_SAFE_INTEGER;

test("every setting of the site has its place in the editor, and no other", () => {
  const edited = settingSections.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(edited.toSorted()).toEqual(Object.keys(siteSettings.shape).toSorted());
});

test("what is saved is what the site reads, numbers in words too, and only what differs is noted", async ({
  db,
}) => {
  const scope = await anAdmin(db);
  const wanted = {
    emergencyNumber: "17",
    emergencyCentre: "Centre cyber du Pacifique",
    satisfiedClients: "120",
  };
  expect(await saveSettings(scope, wanted, 0)).toEqual({
    kind: "saved",
    keys: ["emergencyNumber", "satisfiedClients"],
  });
  expect(await findSiteSettings(scope)).toMatchObject({ emergencyNumber: "17", satisfiedClients: "120" });
  expect(await saveSettings(scope, wanted, LATEST)).toEqual({ kind: "unchanged" });
  const auditEntries = await db.select().from(auditLog);
  expect(auditEntries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ["settings.changed", "emergencyNumber", null],
    ["settings.changed", "satisfiedClients", null],
  ]);
});

test("a value that no longer goes with those beside it is not set back alone", async ({ db }) => {
  const scope = await anAdmin(db);
  await saveSettings(scope, { emergencyOpens: 20, emergencyCloses: 23 }, 0);
  const { changes } = await listSettingChanges(scope, { page: 1 });
  const closing = changes.find(({ label }) => label === findField("emergencyCloses")?.label);
  expect(await restoreSetting(scope, closing?.id ?? 0)).toEqual({ kind: "alone" });
  expect(await findSiteSettings(scope)).toMatchObject({ emergencyOpens: 20, emergencyCloses: 23 });
  const opening = changes.find(({ label }) => label === findField("emergencyOpens")?.label);
  expect((await restoreSetting(scope, opening?.id ?? 0)).kind).toBe("saved");
});

test("an earlier value is restored, the default too, and the history lists all of it", async ({ db }) => {
  const scope = await anAdmin(db);
  await saveSettings(scope, { emergencyNumber: "17" }, 0);
  await saveSettings(scope, { emergencyNumber: "18" }, LATEST);
  const before = await listSettingChanges(scope, { page: 1 });
  expect(before.changes.map(({ before, after, by }) => [before, after, by])).toEqual([
    ["17", "18", "Hélène"],
    ["par défaut", "17", "Hélène"],
  ]);
  expect((await restoreSetting(scope, before.changes[0]?.id ?? 0)).kind).toBe("saved");
  expect(await findSiteSettings(scope)).toMatchObject({ emergencyNumber: "17" });
  expect((await restoreSetting(scope, before.changes[1]?.id ?? 0)).kind).toBe("saved");
  expect(await findSiteSettings(scope)).toMatchObject({ emergencyNumber: "505.300" });
  expect(await db.select().from(settings)).toEqual([]);
  expect((await listSettingChanges(scope, { page: 1 })).total).toBe(4);
  expect(await restoreSetting(scope, 999_999)).toEqual({ kind: "gone" });
});

test("of two concurrent edits of the same section, the second is refused", async ({ onTestFinished }) => {
  const { db, close } = await aDatabase();
  onTestFinished(() => close());
  const scope = await anAdmin(db);
  const outcomes = await Promise.all([
    saveSettings(scope, { city: "Koné" }, 0),
    saveSettings(scope, { city: "Lifou" }, 0),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["meanwhile", "saved"]);
  expect(await db.$count(settingChanges)).toBe(1);
  expect((await saveSettings(scope, { host: "Hébergeur" }, 0)).kind).toBe("saved");
});

describe("the history of the settings", () => {
  test.for([
    "update setting_changes set key = 'x'",
    "delete from setting_changes",
    "truncate setting_changes",
  ])("refuses « %s »", async (statement, { db }) => {
    await saveSettings(await anAdmin(db), { city: "Koné" }, 0);
    const changed = db.transaction((tx) => tx.execute(sql.raw(statement)));
    await expect(changed).rejects.toMatchObject({ cause: { message: "setting_changes is append-only" } });
  });
});

test("missing settings are listed, and the emergency number after 90 days", () => {
  const full = siteSettings.parse({
    contactEmail: "equipe@recif.nc",
    publisher: "A",
    publisherForm: "B",
    publisherAddress: "C",
    publicationDirector: "D",
    host: "E",
    hostAddress: "F",
    hostPhone: "28 28 28",
    emergencyVerifiedOn: "2026-08-01",
  });
  const at = (day: string) => new Date(`${day}T00:30:00+11:00`);
  expect(settingsToFill(full, at("2026-10-30"))).toEqual({ missing: [] });
  expect(settingsToFill(full, at("2026-10-31"))).toEqual({ missing: [], emergency: { days: 91 } });
  expect(settingsToFill(siteSettings.parse({}), at("2026-10-30"))).toMatchObject({
    missing: expect.arrayContaining([
      { key: "publisher", label: "Nom de l’éditeur" },
      { key: "contactEmail", label: "Adresse e-mail de contact" },
    ]),
    emergency: { days: undefined },
  });
});
