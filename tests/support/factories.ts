import { randomUUID } from "node:crypto";
import { createCompany, type NewCompany } from "#app/core/company/companies.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";

/** Workers of the journeys share one site: each has its own numbers. */
let serial = (Number(process.env.TEST_WORKER_INDEX ?? -1) + 1) * 1_000;

/** Factories set only what matters to a test; the rest is unique and recognisable as a canary. */
export function aCompany(db: Database, given: Partial<NewCompany> = {}) {
  serial += 1;
  return createCompany(
    { db },
    {
      name: `Entreprise ${serial} (fictif)`,
      description: "Conseil et dépannage pour les petites entreprises.",
      categories: ["audit-conseil"],
      zones: ["sud"],
      contactName: `Canari Contact ${serial}`,
      email: `canari-contact-${serial}@entreprise.example`,
      phonePrivate: `+687 7${String(serial).padStart(5, "0")}`,
      phonePublic: `+687 2${String(serial).padStart(5, "0")}`,
      website: `https://canari-${serial}.example`,
      status: "published",
      ...given,
    },
  );
}

export async function aMember(db: Database, given: Partial<Actor> = {}): Promise<Actor> {
  serial += 1;
  const actor: Actor = {
    id: randomUUID(),
    email: `membre-${serial}@canari.example`,
    name: `Membre ${serial}`,
    role: "user",
    proven: true,
    createdAt: new Date(),
    ...given,
  };
  const { proven, ...columns } = actor;
  await db.insert(users).values({ ...columns, emailVerified: proven });
  return actor;
}
