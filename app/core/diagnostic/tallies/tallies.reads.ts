import type { PgTable } from "drizzle-orm/pg-core";
import { diagnosticGroups, diagnosticSteps } from "./tallies.table.ts";

export const stepRows: PgTable<(typeof diagnosticSteps)["_"]["config"]> = diagnosticSteps;
export const stepCard = {
  month: diagnosticSteps.month,
  setVersion: diagnosticSteps.setVersion,
  step: diagnosticSteps.step,
  count: diagnosticSteps.count,
};

export const groupRows: PgTable<(typeof diagnosticGroups)["_"]["config"]> = diagnosticGroups;
export const groupCard = { key: diagnosticGroups.key, published: diagnosticGroups.published };
