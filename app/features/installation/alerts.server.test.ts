import { describe, expect } from "vitest";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { type Alert, alertsOf, type Watched } from "./alerts.rules.ts";
import { notifyAlerts, sendAlerts } from "./alerts.server.ts";

const well: Watched = {
  mails: { waiting: 3, oldestSeconds: 3_600 },
  queues: [{ label: "Envoi des e-mails", failed: 0 }],
  disk: { free: 50e9, total: 100e9 },
  emergency: undefined,
};
const alert = (kind: Alert["kind"]): Alert => ({ kind, text: `${kind}!` });
const wrong = (changed: Partial<Watched>) => alertsOf({ ...well, ...changed }).length;

test("no alert is sent while all is well", () => {
  expect(alertsOf(well)).toEqual([]);
});

test.for<[why: string, changed: Partial<Watched>]>([
  ["a mail waits for more than an hour", { mails: { waiting: 1, oldestSeconds: 3_601 } }],
  ["a job failed for good", { queues: [{ label: "Sauvegarde", failed: 1 }] }],
  ["less than a tenth of the disk is free", { disk: { free: 9.9e9, total: 100e9 } }],
  ["less than a gigabyte is free", { disk: { free: 0.9e9, total: 2e9 } }],
  ["the emergency number was checked long ago", { emergency: { days: 91 } }],
  ["the emergency number was never checked", { emergency: { days: undefined } }],
])("the staff is notified when %s", ([, changed]) => {
  expect(wrong(changed)).toBe(1);
});

test("an alert names the failed jobs in French", () => {
  const queues = [{ label: "Envoi des e-mails", failed: 2 }];
  expect(alertsOf({ ...well, queues })[0]?.text).toContain(": Envoi des e-mails (2).");
});

describe("the alert mail", () => {
  test("leaves once in twenty-four hours", async ({ db }) => {
    const scope = aPublicScope(db);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const notifiedCounts = [];
    for (const hours of [0, 1, 23, 25])
      notifiedCounts.push(await notifyAlerts(scope, [alert("disk"), alert("jobs")], at(hours)));
    expect(notifiedCounts).toEqual([1, 0, 0, 1]);
    expect((await db.select().from(mails))[0]?.payload).toMatchObject({ alerts: "disk!\njobs!" });
  });

  test("leaves again when something else goes wrong", async ({ db }) => {
    const scope = aPublicScope(db);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await notifyAlerts(scope, [alert("emergency")], at(0))).toBe(1);
    expect(await notifyAlerts(scope, [alert("emergency"), alert("disk")], at(1))).toBe(1);
    expect(await notifyAlerts(scope, [alert("emergency"), alert("disk")], at(2))).toBe(0);
  });

  test("leaves once when two instances look at once", async ({ onTestFinished }) => {
    const { db, close } = await aDatabase();
    onTestFinished(() => close());
    const notifiedCounts = await Promise.all(
      [1, 2, 3].map(() => notifyAlerts(aPublicScope(db), [alert("disk")], new Date())),
    );
    expect(notifiedCounts.toSorted()).toEqual([0, 0, 1]);
  });

  test("is made of what is measured", async ({ db }) => {
    const given = { dataDir: "/tmp", queueLabels: {}, emergency: { days: 120 } };
    expect(await sendAlerts(aPublicScope(db), given)).toBe(1);
    expect(JSON.stringify((await db.select().from(mails))[0]?.payload)).toContain("il y a 120 jours");
  });
});
