import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { newsletterActs } from "../acts.ts";
import { subscriberColumns } from "./subscriber-columns.ts";
import type { SubscriberListState } from "./subscriber-lists.rules.ts";
import { eachSubscriber } from "./subscribers.server.ts";

type Subscriber = typeof newsletterSubscriptions.$inferSelect;
const day = (at: Date | null) => (at ? noumeaDay(at) : "");
const yes = (is: boolean) => (is ? "oui" : "non");
const values: Record<(typeof subscriberColumns)[number]["key"], (row: Subscriber) => string> = {
  email: ({ email }) => email,
  abonne: ({ isActive }) => yes(isActive),
  dirigeant: ({ isBusinessOwner }) => yes(isBusinessOwner),
  inscription: ({ subscribedAt }) => day(subscribedAt),
  confirmation: ({ confirmedAt }) => day(confirmedAt),
  depart: ({ unsubscribedAt }) => day(unsubscribedAt),
};

/** The export is recorded in the audit log. */
export function exportSubscribers(scope: AdminScope, state: SubscriberListState): CsvTable<Subscriber> {
  return {
    columns: subscriberColumns.map((column) => ({ ...column, value: values[column.key] })),
    batches: eachSubscriber(scope, state),
    recordExported: (count) =>
      recordAudit(scope, { act: newsletterActs.exported, subject: `${state.view}: ${count}` }),
  };
}
