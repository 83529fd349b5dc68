import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { authTokens } from "#app/core/link/links.table.ts";
import { hashToken } from "#app/platform/auth/single-use-token.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { membersOf } from "#tests/support/members.ts";
import { getRaw } from "#tests/support/raw-http.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { someOf } from "../how-many.ts";
import { redirectPayloads } from "./redirect-payloads.ts";
import { runConcurrently, type Threat } from "./threat.ts";

type EntryPoint = (payload: string) => Promise<string | undefined>;

export const openRedirects: Threat = {
  id: "T12",
  title: "Sent to another site",
  run: (clusterUrl) => withSite(clusterUrl, { before: ({ db }) => aCompany(db) }, tryEntryPoints),
};

async function tryEntryPoints(site: BenchSite) {
  const payloads = someOf(redirectPayloads());
  const findings = [];
  for (const [name, entryPoint] of Object.entries(await entryPointsOf(site))) {
    const through: string[] = [];
    let sentOn = 0;
    await runConcurrently(payloads, 4, async (payload) => {
      const location = await entryPoint(payload);
      if (location === undefined) return;
      sentOn += 1;
      if (leavesSite(location, site.url)) through.push(`${name}: ${JSON.stringify(payload)} → ${location}`);
    });
    findings.push({ what: `payloads at ${name} (${sentOn} sent on)`, tried: payloads.length, through });
  }
  return findings;
}

/** Parsed as in browsers; an ambiguous header counts as leaving. */
function leavesSite(location: string, siteUrl: string): boolean {
  return (
    /\p{Cc}|^[^?#]*\\/u.test(location) ||
    !URL.canParse(location, siteUrl) ||
    new URL(location, siteUrl).origin !== new URL(siteUrl).origin
  );
}

async function entryPointsOf(site: BenchSite): Promise<Record<string, EntryPoint>> {
  const { aKnownMember, linkFor } = membersOf(site);
  const member = await aKnownMember();
  const visitor = () => aVisitor(site.url);
  const post = async (path: string, fields: Record<string, string>) =>
    (await visitor().post(path, fields)).headers.get("location") ?? undefined;
  const credentials = { email: member.email, password: PASSWORD };
  const sent = (path: string, fields: Record<string, string>) => postData(visitor(), path, fields);
  return {
    "/login.data, from": (from) => sent("/login", { ...credentials, from }),
    "/login.data, redirectTo": (redirectTo) => sent("/login", { ...credentials, redirectTo }),
    "/theme.data": (from) => sent("/theme", { theme: "dark", from }),
    "/newsletter.data, page": (page) =>
      sent("/newsletter", { email: `${randomUUID()}@canari.example`, rgpdConsent: "on", page, from: page }),
    "quick signup, as data": (from) =>
      sent("/company/entreprise-1-fictif/acces", { intent: "confirm", from, page: from, redirectTo: from }),
    "a mailed link, as data": async (wanted) => {
      const token = new URL(await linkFor(member.id, "login")).searchParams.get("token") ?? "";
      await storeTarget(site, token, wanted);
      return sent("/auth/confirm", { token });
    },
    "/login, from": (from) => post("/login", { ...credentials, from }),
    "/login, redirectTo": (redirectTo) => post("/login", { ...credentials, redirectTo }),
    "/login?from": (from) => throughPage(visitor(), `/login?${new URLSearchParams({ from })}`, credentials),
    "/login?redirectTo": (redirectTo) =>
      throughPage(visitor(), `/login?${new URLSearchParams({ redirectTo })}`, credentials),
    "/theme": (from) => post("/theme", { theme: "dark", from }),
    "/theme, refused": (from) => post("/theme", { theme: "pink", from }),
    "/newsletter, page": (page) =>
      post("/newsletter", { email: `${randomUUID()}@canari.example`, rgpdConsent: "on", page, from: page }),
    "quick signup": (from) =>
      post("/company/entreprise-1-fictif/acces", { intent: "confirm", from, page: from, redirectTo: from }),
    "quick signup, slug": (slug) => post(`/company/${encodeURIComponent(slug)}/acces`, { intent: "confirm" }),
    "a mailed link": async (wanted) => {
      const token = new URL(await linkFor(member.id, "login")).searchParams.get("token") ?? "";
      await storeTarget(site, token, wanted);
      return post("/auth/confirm", { token });
    },
    "the address itself": async (payload) => locationOf(await getRaw(site.url, written(payload))),
    "the address, with a slash": async (payload) =>
      locationOf(await getRaw(site.url, `${written(payload)}/`)),
    "an old category's query": async (payload) =>
      locationOf(await getRaw(site.url, `/categories/sauvegarde?from=${written(payload).slice(1)}`)),
  };
}

async function postData(
  visitor: ReturnType<typeof aVisitor>,
  path: string,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const { status, headers, body } = await visitor.post(`${path}.data`, fields);
  const [, wrapped] = /"redirect",("(?:[^"\\\\]|\\\\.)*")/.exec(body) ?? [];
  if (status === 202 && !wrapped) throw new Error(`a redirect that cannot be read: ${body.slice(0, 200)}`);
  return headers.get("location") ?? (wrapped && JSON.parse(wrapped));
}

async function throughPage(
  visitor: ReturnType<typeof aVisitor>,
  path: string,
  credentials: Record<string, string>,
) {
  const { body } = await visitor.get(path);
  const from = /name="from"[^>]*value="([^"]*)"/.exec(body)?.[1] ?? "";
  const plain = from
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
  const answer = await visitor.post("/login", { ...credentials, from: plain });
  return answer.headers.get("location") ?? undefined;
}

/** Bypasses the validation at creation: following a link has its own. */
async function storeTarget({ db }: BenchSite, token: string, redirectTo: string): Promise<void> {
  const storable = redirectTo.replaceAll("\u0000", "");
  await db
    .update(authTokens)
    .set({ redirectTo: storable })
    .where(eq(authTokens.tokenHash, hashToken(token)));
}

function written(payload: string): string {
  const bytes = Buffer.from(payload, "utf8");
  const line = [...bytes].map((byte) =>
    byte > 32 && byte < 127 && byte !== 35
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, "0")}`,
  );
  return line[0] === "/" ? line.join("") : `/${line.join("")}`;
}

function locationOf({ head }: { head: string }): string | undefined {
  return /^location: (.*)$/im.exec(head)?.[1];
}
