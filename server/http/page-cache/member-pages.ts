import type { MemberValues, StandIn } from "#app/platform/http/scope.ts";
import { codingFor, compressEach } from "../content-coding.ts";
import type { Exchange, PipelineEnv } from "../exchange.ts";
import type { Metrics } from "../metrics.ts";
import { isSignedIn } from "../session-cookie.ts";
import { VARY_HEADERS, variantOf } from "../variant.ts";
import type { RenderedPage } from "./cached-page.ts";
import { createLru } from "./lru.ts";
import { fillMemberPage, type MemberPage, packMemberPage, standIn } from "./member-page.ts";
import { sharedUrl } from "./shared-url.ts";

type Bindings = PipelineEnv["Bindings"];

/** The member who asks, as `app/member-values.server.ts` finds them. */
export type AskingMember = {
  role: StandIn["role"];
  read(names: ReadonlySet<string>): Promise<MemberValues>;
};

type Asked = {
  findMember(): Promise<AskingMember | undefined>;
  /** Renders without cookies, for a stand-in. */
  render(url: string, standIn: StandIn): Promise<RenderedPage>;
};

export type MemberPages = {
  /** The shared page with the member's own values; undefined when they need a render of their own. */
  answer(visit: Bindings, asked: Asked): Promise<Response | undefined>;
  drop(): void;
};

/** Bytes; texts are not compressed, since each answer is. */
const BUDGET = 16 * 1024 * 1024;

export function createMemberPages(metrics: Metrics): MemberPages {
  const pages = createLru<MemberPage>(BUDGET);

  return {
    async answer({ incoming, exchange }, { findMember, render }) {
      const member = isSharedFor(incoming, exchange) ? await findMember() : undefined;
      if (!member) return undefined;
      const url = sharedUrl(incoming.url ?? "/");
      const make = async () => packMemberPage(await render(url, standIn(member.role)), exchange.nonce);
      const page = (await pages.fetch(`${member.role} ${url}`, { context: make }))?.entry;
      if (!page) return undefined;
      const bytes = fillMemberPage(
        page,
        await member.read(page.names),
        exchange.nonce,
        variantOf(incoming.headers),
      );
      metrics.count("filled");
      return answerOnce(page, bytes, incoming);
    },
    drop: () => pages.clear(),
  };
}

function isSharedFor({ method, headers }: Bindings["incoming"], { facts }: Exchange): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return facts.cache === "shared" && !facts.framed && isSignedIn(headers.cookie);
}

/** Threat T42: without the shared ETag, and stored by no one. */
async function answerOnce(
  page: MemberPage,
  bytes: Buffer,
  incoming: Bindings["incoming"],
): Promise<Response> {
  const headers = new Headers([...page.headers]);
  headers.set("cache-control", "no-store");
  headers.set("vary", VARY_HEADERS);
  const coding = codingFor(incoming.headers["accept-encoding"]);
  const body = await compressEach(bytes, coding);
  if (coding !== "identity") headers.set("content-encoding", coding);
  headers.set("content-length", String(body.length));
  return new Response(incoming.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}
