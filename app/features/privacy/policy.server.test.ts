import { expect } from "vitest";
import { diagnosticRetention } from "#app/core/settings/diagnostic-retention.server.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { test } from "#tests/support/database.ts";
import { describeProcessings } from "./policy.server.ts";
import { purge } from "./purge.server.ts";

const noun: NounPrivacy = {
  processing: { title: "Diagnostic", data: "", purpose: "", basis: "", seenBy: "" },
  retention: [
    {
      what: "Diagnostics gardés",
      retention: "24 mois",
      why: "",
      currentRetention: async (scope) => (await diagnosticRetention(scope)).words,
      erase: async () => ({ rows: 0 }),
    },
  ],
};

test("where a setting says how long something is kept, the policy and the purge say what it says now", async ({
  db,
}) => {
  const describedPeriods = async () => [
    (await describeProcessings({ db }, [noun]))[0]?.retention[0]?.retention,
    (await purge({ db, files: { remove: async () => {} } }, [noun]))[0]?.retention,
  ];
  expect(await describedPeriods()).toEqual(["24 mois", "24 mois"]);
  await db.insert(settings).values({ key: "diagnosticKept", value: "12" });
  expect(await describedPeriods()).toEqual(["12 mois", "12 mois"]);
});
