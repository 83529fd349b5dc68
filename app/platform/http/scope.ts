import { createContext } from "react-router";
import type { Database } from "../db/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";

/** Remembers a value until published content changes; see `content-memo.server.ts`. */
export type Memo = <T>(key: string, load: () => Promise<T>) => Promise<T>;

export type Actor = {
  id: string;
  email: string;
  name: string;
  role: "user" | "admin";
  /** Whether the address was proven by a mailed link (decision D3). */
  proven: boolean;
  createdAt: Date;
};

/** What anyone may do. Holds nothing that reads a contact column. */
export type PublicScope = { db: Database; memo: Memo; jobs: Jobs };
/** The right of a signed-in user; handed out by the middleware of the audience's layout only. */
export type MemberScope = PublicScope & { actor: Actor };
/** The right of an administrator; the role was read from the database for this request. */
export type AdminScope = PublicScope & { actor: Actor & { role: "admin" } };

// No defaults: a route that forgot its guard throws instead of running without one.
export const publicScopeContext = createContext<PublicScope>();
export const memberScopeContext = createContext<MemberScope>();
export const adminScopeContext = createContext<AdminScope>();
/** Who is signed in, if anyone: for pages that everybody sees (menu, contact block). Set by the root middleware. */
export const visitorContext = createContext<{ actor: Actor | undefined }>();

/** Facts of the HTTP request that features need and the browser must not choose. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  /** Address of the client: the socket's, or the configured proxy's word for it. */
  clientAddress: string;
  /** Site address from the settings (never from the Host header), without a trailing slash. */
  siteUrl: string;
  /** Where the staff is told of requests; all administrators who want to know when absent. */
  staffEmail?: string | undefined;
  /** Whether /dev/ui and /dev/mail answer: a site for trial, asked from its own machine. */
  devTools: boolean;
};
export const requestFactsContext = createContext<RequestFacts>();
