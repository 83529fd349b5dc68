import { issueLink, type LinkKind } from "#app/features/accounts/links/links.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "./accounts.ts";
import { aDatabase } from "./database.ts";
import { aMember } from "./factories.ts";
import { startSite } from "./site.ts";
import { aVisitor, type Visitor } from "./visitor.ts";

/** A running site with a database of its own, and people who have accounts on it. */
export async function startSiteWithMembers() {
  const database = await aDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1" });

  /** Somebody who has an account and a password since yesterday. */
  async function aKnownMember(given: Partial<Actor> = {}): Promise<Actor> {
    const yesterday = new Date(Date.now() - 86_400_000);
    const member = await aMember(database.db, { createdAt: yesterday, ...given });
    await aPassword(database.db, member);
    return member;
  }

  async function signedIn(given: Partial<Actor> = {}): Promise<{ member: Actor; visitor: Visitor }> {
    const member = await aKnownMember(given);
    const visitor = aVisitor(site.url);
    const answer = await visitor.post("/login", { email: member.email, password: PASSWORD });
    if (answer.status !== 302) throw new Error(`signing in was answered with ${answer.status}`);
    return { member, visitor };
  }

  return {
    ...site,
    databaseUrl: database.url,
    db: database.db,
    aKnownMember,
    signedIn,
    linkFor: (userId: string, kind: LinkKind) =>
      issueLink({ db: database.db, site: { url: site.url } }, { userId, kind }),
    stop: async () => {
      await site.stop();
      await database.close();
    },
  };
}
