import { and, eq, gt, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { rightsRequests } from "#app/features/messages/messages.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { isWhole } from "#tests/support/depth.ts";
import { aRequest } from "#tests/support/lead-life.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

/** Threats T58 and T62: use of an IPv6 block, and what others have left. */
const NETWORKS = isWhole ? 50 : 24;
const EACH = isWhole ? 40 : 10;
const rights = (email: string) => ({
  firstName: "Marie",
  lastName: "Canari",
  email,
  requestType: "erasure",
  message: "",
});
const message = (email: string) => ({
  firstName: "Marie",
  lastName: "Canari",
  email,
  phone: "",
  subject: "Le canari demande",
  message: "Comment corriger la fiche de ma boulangerie ?",
});
const network = (n: number, m: number) => `2001:db8:${n.toString(16)}:${m.toString(16)}::1`;

describe("floods of submissions from several IP address blocks", () => {
  test("do not block another visitor's request, account, message, rights request and mails", ({
    site,
    database: { db },
  }) =>
    inOneWindow(HOUR, async () => {
      const statuses: number[] = [];
      const later: string[] = [];
      for (let n = 0; n < NETWORKS; n += 1) {
        const posts = Array.from({ length: EACH }, async (_, m) => {
          const visitor = site.visitor(network(n, m));
          const answer = await visitor.post("/devis", aRequest({ email: `canari-${n}-${m}@foule.example` }));
          statuses.push(answer.status);
          const location = answer.headers.get("location") ?? "";
          if (location.includes("plus-tard")) later.push(location);
        });
        await Promise.all(posts);
      }
      // Beyond its own limits a block is refused.
      expect(statuses.filter((status) => status !== 303 && status !== 429)).toEqual([]);
      const accepted = statuses.filter((status) => status === 303).length;
      expect(accepted).toBeGreaterThanOrEqual(NETWORKS * 10);
      expect(later.length).toBeGreaterThan(0);
      const laterPage = await site.visitor().get(later[0]?.split("#")[0] ?? "");
      expect(laterPage.body).toContain("partiront plus tard");
      expect(await db.$count(leads)).toBe(accepted);

      const other = site.visitor("198.51.100.7");
      const email = "autre@voisin.example";
      expect((await other.post("/devis", aRequest({ email }))).headers.get("location")).not.toContain(
        "plus-tard",
      );
      expect((await other.post("/register", { email, consent: "on" })).status).toBe(201);
      expect((await other.post("/contact", message(email))).status).toBe(303);
      expect((await other.post("/gdpr-rights", rights(email))).status).toBe(303);
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
      const own = await db
        .select({ template: mails.template, dueAt: mails.dueAt })
        .from(mails)
        .where(eq(mails.recipient, email));
      expect(own.map(({ dueAt }) => dueAt)).toEqual([null, null, null, null]);
      expect(await db.$count(mails, gt(mails.dueAt, new Date()))).toBeGreaterThan(0);
    }));
});

test("ten networks and a hundred names of one mailbox do not bar a person from their own erasure", ({
  site,
  database: { db },
}) =>
  inOneWindow(HOUR, async () => {
    for (let n = 0; n < 10; n += 1) {
      const neighbour = site.visitor(`203.0.113.${n}`);
      for (let m = 0; m < 10; m += 1)
        await neighbour.post(
          "/gdpr-rights",
          rights(m === 0 ? "canari@client.example" : `canari+${n}x${m}@client.example`),
        );
    }
    const ofMailbox = and(
      eq(mails.template, "rights-received"),
      like(mails.recipient, "canari%@client.example"),
    );
    const waiting = await db.$count(mails, and(ofMailbox, gt(mails.dueAt, new Date())));
    expect((await db.$count(mails, ofMailbox)) - waiting).toBeLessThanOrEqual(13);
    const before = await db.$count(rightsRequests);
    const own = await site.visitor("198.51.100.8").post("/gdpr-rights", rights("canari@client.example"));
    expect(own.status).toBe(303);
    expect(await db.$count(rightsRequests)).toBe(before + 1);
    const due = await db
      .select({ dueAt: mails.dueAt })
      .from(mails)
      .where(eq(mails.recipient, "canari@client.example"));
    expect(due.filter(({ dueAt }) => dueAt === null).length).toBeGreaterThan(0);
  }));
