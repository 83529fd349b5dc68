import { issueLink, type LinkKind } from "#app/core/link/links.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "./accounts.ts";
import { aMember } from "./factories.ts";
import { aVisitor, type Visitor } from "./visitor.ts";

export function membersOf({ url, db }: { url: string; db: Database }) {
  async function aKnownMember(given: Partial<Actor> = {}): Promise<Actor> {
    const yesterday = new Date(Date.now() - 86_400_000);
    const member = await aMember(db, { createdAt: yesterday, ...given });
    await aPassword(db, member);
    return member;
  }

  async function signedIn(given: Partial<Actor> = {}): Promise<{ member: Actor; visitor: Visitor }> {
    const member = await aKnownMember(given);
    const visitor = aVisitor(url);
    const answer = await visitor.post("/login", { email: member.email, password: PASSWORD });
    if (answer.status !== 302) throw new Error(`signing in was answered with ${answer.status}`);
    return { member, visitor };
  }

  return {
    aKnownMember,
    signedIn,
    linkFor: (userId: string, kind: LinkKind) => issueLink({ db, site: { url } }, { userId, kind }),
  };
}
