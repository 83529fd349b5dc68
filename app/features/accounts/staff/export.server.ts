import { noteAct } from "#app/core/audit/audit-log.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { UserListState } from "./user-lists.rules.ts";
import { eachUser } from "./users.server.ts";

const HEADERS = [
  "Nom",
  "E-mail",
  "Rôle",
  "Adresse confirmée",
  "Suspendu le",
  "Inscrit le",
  "Dernière connexion",
];

/** The accounts of a filtered list, as a CSV file. What leaves is noted. */
export async function exportUsers(scope: AdminScope, state: UserListState): Promise<string> {
  const rows: string[][] = [];
  const day = (at: Date | null) => (at ? noumeaDay(at) : "");
  for await (const people of eachUser(scope, state))
    for (const one of people)
      rows.push([
        ...[one.name, one.email, one.role === "admin" ? "Administrateur" : "Utilisateur"],
        ...[one.proven ? "oui" : "non", day(one.suspendedAt), day(one.createdAt), day(one.lastSignInAt)],
      ]);
  await noteAct(scope, {
    actorId: scope.actor.id,
    action: "users.exported",
    subject: `${state.filter}: ${rows.length}`,
  });
  return writeCsv([HEADERS, ...rows]);
}
