import { confirmRequest } from "#app/features/messages/rgpd/own-request.server.ts";
import { insertRequest } from "#app/features/messages/rgpd/request-rows.server.ts";
import { dueDate } from "#app/features/messages/rgpd/rights.rules.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { aMember } from "./factories.ts";
import { anAdminScope } from "./scope.ts";

let serial = 0;
export const newKeys = (): [string] => {
  serial += 1;
  return [`00000000-0000-4000-8000-${String(serial).padStart(12, "0")}`];
};

export async function staffOf(db: Database): Promise<AdminScope & { removed: string[] }> {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const removed: string[] = [];
  const files = { ...scope.files, remove: async (key: string) => void removed.push(key) };
  return { ...scope, files, removed };
}

export async function aRequestOf(scope: AdminScope, email: string, { proven = true } = {}): Promise<string> {
  const given = {
    firstName: "Marie",
    lastName: "Canari",
    email,
    requestType: "erasure",
    message: `Je suis ${email}`,
  };
  const { id } = await insertRequest(scope, { ...given, dueAt: dueDate(new Date()) }, newKeys());
  if (proven) await confirmRequest(scope, id);
  return id;
}
