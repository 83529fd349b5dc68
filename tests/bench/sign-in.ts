import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { membersOf } from "#tests/support/members.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Where = { url: string; db: Database };

/** All of them: without the device's the site sets one, and renders the page instead of filling it (decision 114). */
export const cookiesOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** @returns the Cookie header of a new member, after a page that has shown what is shown once */
export async function signIn(site: Where, given: Partial<Actor> = {}): Promise<string> {
  const { visitor } = await membersOf(site).signedIn(given);
  await visitor.get("/profile");
  const { headers } = await visitor.get("/directory");
  if (headers.getSetCookie().length > 0) throw new Error("a member's page sets a cookie: it is not filled");
  return cookiesOf(visitor);
}
