import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { authTokens } from "#app/core/link/links.table.ts";
import { hashToken } from "#app/platform/auth/secret-token.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { membersOf } from "#tests/support/members.ts";
import { getRaw } from "#tests/support/raw-http.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { someOf } from "../how-many.ts";
import { runConcurrently, type Threat } from "./threat.ts";
import { redirectPayloads } from "./url-payloads.ts";

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
  const credentials = { email: member.email, password: PASSWORD };
  const confirm = async (wanted: string) => {
    const token = new URL(await linkFor(member.id, "login")).searchParams.get("token") ?? "";
    await storeTarget(site, token, wanted);
    return { token };
  };
  const subscribe = (page: string) => {
    const email = `${randomUUID()}@canari.example`;
    return { email, rgpdConsent: "on", page, from: page };
  };
  type Fields = Record<string, string>;
  const forms: Record<string, [path: string, fields: (payload: string) => Fields | Promise<Fields>]> = {
    "/login, from": ["/login", (from) => ({ ...credentials, from })],
    "/login, redirectTo": ["/login", (redirectTo) => ({ ...credentials, redirectTo })],
    "/theme": ["/theme", (from) => ({ theme: "dark", from })],
    "/theme, refused": ["/theme", (from) => ({ theme: "pink", from })],
    "/newsletter, page": ["/newsletter", subscribe],
    "quick signup": [
      "/company/entreprise-1-fictif/acces",
      (from) => ({ intent: "confirm", from, page: from, redirectTo: from }),
    ],
    "a mailed link": ["/auth/confirm", confirm],
  };
  const posted = Object.entries(forms).flatMap(([name, [path, fields]]): [string, EntryPoint][] => [
    [name, async (payload) => locationIn(await visitor().post(path, await fields(payload)))],
    [
      `${name}, as data`,
      async (payload) => locationIn(await visitor().post(`${path}.data`, await fields(payload))),
    ],
  ]);
  const raw = async (target: string) => /^location: (.*)$/im.exec((await getRaw(site.url, target)).head)?.[1];
  const throughPage = (name: string) => async (payload: string) => {
    const { body } = await visitor().get(`/login?${new URLSearchParams({ [name]: payload })}`);
    const from = parse(body).querySelector("[name=from]")?.getAttribute("value") ?? "";
    return locationIn(await visitor().post("/login", { ...credentials, from }));
  };
  return {
    ...Object.fromEntries(posted),
    "/login?from": throughPage("from"),
    "/login?redirectTo": throughPage("redirectTo"),
    "quick signup, slug": async (slug) =>
      locationIn(await visitor().post(`/company/${encodeURIComponent(slug)}/acces`, { intent: "confirm" })),
    "the address itself": (payload) => raw(written(payload)),
    "the address, with a slash": (payload) => raw(`${written(payload)}/`),
    "an old category's query": (payload) => raw(`/categories/sauvegarde?from=${written(payload).slice(1)}`),
  };
}

/** Of the answer, or of the redirect in the router's data. */
function locationIn({ status, headers, body }: { status: number; headers: Headers; body: string }) {
  const [, wrapped] = /"redirect",("(?:[^"\\\\]|\\\\.)*")/.exec(body) ?? [];
  if (status === 202 && !wrapped) throw new Error(`a redirect that cannot be read: ${body.slice(0, 200)}`);
  return headers.get("location") ?? (wrapped && JSON.parse(wrapped));
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
