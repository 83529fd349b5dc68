import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { usersActs } from "./acts.ts";
import { userColumns } from "./user-columns.ts";
import type { UserListState } from "./user-lists.rules.ts";
import { type ExportedUser, eachUser } from "./users.server.ts";

const day = (at: Date | null) => (at ? noumeaDay(at) : "");
const values: Record<(typeof userColumns)[number]["key"], (row: ExportedUser) => string> = {
  nom: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => (role === "admin" ? "Administrateur" : "Utilisateur"),
  confirmee: ({ proven }) => (proven ? "oui" : "non"),
  suspendu: ({ suspendedAt }) => day(suspendedAt),
  inscription: ({ createdAt }) => day(createdAt),
  connexion: ({ lastSignInAt }) => day(lastSignInAt),
};

/** The export is recorded in the audit log. */
export function exportUsers(scope: AdminScope, state: UserListState): CsvTable<ExportedUser> {
  return {
    columns: userColumns.map((column) => ({ ...column, value: values[column.key] })),
    batches: eachUser(scope, state),
    recordExported: (count) =>
      recordAudit(scope, { act: usersActs.exported, subject: `${state.filters.filtre ?? "tous"}: ${count}` }),
  };
}
