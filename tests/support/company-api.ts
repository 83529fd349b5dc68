import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "./factories.ts";
import { aRequest, ask, leadOf, recipientOf } from "./lead-life.ts";
import type { membersOf } from "./members.ts";
import type { Visitor } from "./visitor.ts";

export const COMPANY_API = "/api/entreprise/v1";
export const ALL_SCOPES = ["leads:read", "leads:answer", "company:propose"];

type Site = ReturnType<typeof membersOf> & { url: string; visitor: () => Visitor };

export const tokenIn = (body: string) => /recif_ent_[A-Za-z0-9_-]{43}/.exec(body)?.[0] ?? "";

/** Created by the page's form. */
export async function createToken(
  visitor: Visitor,
  companyId: string,
  { scopes = ALL_SCOPES, name = "Notre logiciel", days = "90" } = {},
) {
  const body = new URLSearchParams({ intent: "create", name, days });
  for (const scope of scopes) body.append("scopes", scope);
  return visitor.send(`/my-company/${companyId}/jetons`, {
    method: "POST",
    body,
    headers: { "sec-fetch-site": "same-origin" },
  });
}

/** A program: no cookie of a browser, an answer in JSON. */
export function aProgram(site: Pick<Site, "url" | "visitor">, token: string | undefined, base: string) {
  const visitor = site.visitor();
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await visitor.send(`${base}${path}`, {
      ...init,
      headers: { ...bearer, ...init.headers },
    });
    // biome-ignore lint/suspicious/noExplicitAny: checked against its schema where it is made
    const json: any = answer.body === "" ? undefined : JSON.parse(answer.body);
    return { ...answer, json };
  };
  return {
    get: (path: string, headers: Record<string, string> = {}) => read(path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      read(path, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
  };
}

/** A company with its owner, a request to it, and a program with a token. */
export async function aCompanyWithProgram(site: Site, db: Database, scopes = ALL_SCOPES) {
  const { member, visitor } = await site.signedIn();
  const company = await aCompany(db, { ownerId: member.id });
  const token = tokenIn((await createToken(visitor, company.id, { scopes })).body);
  const base = `${COMPANY_API}/companies/${company.id}`;
  const receive = async () => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [company.slug]);
    const lead = await leadOf(db, request.email);
    return { request, lead, recipient: await recipientOf(db, lead.id, company.id) };
  };
  return { member, visitor, company, token, base, program: aProgram(site, token, base), receive };
}
