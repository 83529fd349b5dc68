import { randomUUID } from "node:crypto";
import os from "node:os";
import type { Database } from "#app/platform/db/client.server.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import type {
  Actor,
  AdminScope,
  Installation,
  MemberScope,
  PublicScope,
  RequestFacts,
  Site,
} from "#app/platform/http/scope.ts";
import type { RenderMail } from "#app/platform/mail/render.server.ts";

export const siteUrl = "https://recif.example";

export const aSite = (given: Partial<Site> = {}): Site => ({
  url: siteUrl,
  secret: "a-secret-of-tests-that-is-long-enough-0123456789",
  staffEmail: "equipe@recif.example",
  ...given,
});

/** Lazy: templates are large, and few tests render them. */
const lateRender: RenderMail = async (name, payload, envelope) => {
  const { renderWith } = await import("#app/platform/mail/render.server.ts");
  const { mails } = await import("#app/mails.server.ts");
  return renderWith(mails, siteUrl)(name, payload, envelope);
};

/** Without mail by default. */
export const anInstallation = (mail: Partial<Installation["mail"]> = {}): Installation => ({
  version: "0.0.0",
  production: false,
  privateHosts: [],
  dnsServers: [],
  dataDir: os.tmpdir(),
  queueLabels: {},
  files: "folder",
  mail: {
    server: undefined,
    send: undefined,
    from: "Récif <ne-pas-repondre@recif.example>",
    render: lateRender,
    ...mail,
  },
});

const countInto = (counted: string[]) => ({
  count: (event: string) => void counted.push(event),
  leaveOut() {},
  forward() {},
});

type Enqueued = { queue: string; data: Record<string, unknown>; afterSeconds?: number };
type Given = { site?: Partial<Site>; facts?: Partial<RequestFacts> };

/** Scope of one request: no cache, recorded jobs, and its own network by default (own limits). */
export function aPublicScope(
  db: Database,
  given: Given = {},
): PublicScope & { enqueued: Enqueued[]; counted: string[] } {
  const counted: string[] = [];
  const enqueued: Enqueued[] = [];
  return {
    db,
    primary: db,
    site: aSite(given.site),
    facts: factsOf(given.facts),
    memo: (_key, load) => load(),
    jobs: {
      enqueue: async (_db, queue, data, when) => {
        enqueued.push({ queue, data, ...when });
      },
    },
    installation: anInstallation(),
    files: { put: async () => {}, get: async () => undefined, remove: async () => {}, async *list() {} },
    analytics: countInto(counted),
    enqueued,
    counted,
  };
}

export function aMemberScope(db: Database, actor: Actor, given: Given = {}): MemberScope {
  const session = {
    id: "",
    openedAt: new Date(),
    provenAt: new Date(),
    mustChoosePassword: false,
    secondFactor: false,
  };
  return { ...aPublicScope(db, given), actor, session };
}

export function anAdminScope(db: Database, actor: Actor): AdminScope {
  return { ...aMemberScope(db, actor), actor: { ...actor, role: "admin" } };
}

export function nextRequest<Scope extends PublicScope>(scope: Scope, setCookie?: string): Scope {
  const cookie = setCookie === undefined ? scope.facts.cookie : (setCookie.split(";")[0] ?? null);
  return { ...scope, facts: { ...scope.facts, cookie } };
}

function factsOf(given: Partial<RequestFacts> = {}): RequestFacts {
  const clientIp = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  return {
    requestId: randomUUID(),
    nonce: "nonce",
    clientIp,
    network: networkOf(given.clientIp ?? clientIp),
    cookie: null,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    devTools: false,
    logSecurity: () => {},
    reportError: (error) => {
      throw error;
    },
    ...given,
  };
}
