import { createContext } from "react-router";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Jobs } from "#app/platform/jobs/define-job.ts";
import type { Model } from "../ai/model.server.ts";
import type { DbScope } from "../db/scope.ts";
import type { RenderMail } from "../mail/render.server.ts";
import type { SendMail } from "../mail/smtp.server.ts";
import type { Files } from "../storage/files.server.ts";
import type { ReportError } from "./error-report.server.ts";

export type Memo = {
  <T>(key: string, load: () => Promise<T>): Promise<T>;
  /** What outlives a change of content is found by this, where there is one. */
  readonly lasting?: object;
};

export type Actor = {
  id: string;
  email: string;
  name: string;
  role: "user" | "admin";
  /** The work of the queue, until a day; never with the role. */
  deputy?: boolean;
  proven: boolean;
  createdAt: Date;
};

export type Site = {
  /** Without a trailing slash; never from the Host header. */
  url: string;
  /** Signs cookies and form tokens. */
  secret: string;
  /** Previous values of `secret`, still used for decryption. */
  formerSecrets?: readonly string[];
  staffEmail?: string | undefined;
};

export type Installation = {
  version: string;
  production: boolean;
  /** Private hosts that URLs typed in the site may lead to. */
  privateHosts: readonly string[];
  /** Resolvers for names typed in the site; those of the system when empty. */
  dnsServers: readonly string[];
  /** Absolute. */
  dataDir: string;
  /** Names of the job queues for the staff. */
  queueLabels: Readonly<Record<string, string>>;
  files: "folder" | "store";
  backupFolder?: string | undefined;
  /** The service that informs search engines of changes; its key is public. */
  indexNow?: { key: string; url: string } | undefined;
  mail: {
    server: string | undefined;
    send: SendMail | undefined;
    from: string;
    render: RenderMail;
  };
};

export type Analytics = {
  count(event: string): void;
  leaveOut(): void;
  forward(event: ForwardedEvent): void;
};

/** A request to another site, ready to be sent. */
export type ForwardedEvent = { url: string; body: string; contentType: string };

export type LogSecurity = (entry: { event: string; account: string | undefined; subject: string }) => void;

/**
 * Placeholders of a page that is rendered once for all members of a role; the pipeline fills in the values of the one
 * who asks (docs/decisions/0114-members-pages.md).
 */
export type StandIn = { role: Actor["role"]; values: MemberValues };
export type MemberValues = Record<"email" | "initial" | "name" | "company" | "unread", string>;

/** Facts of the HTTP request that features need and the browser must not choose. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  /** Client IP address: the socket's, or the one given by the trusted proxy. */
  clientIp: string;
  /** Network of `clientIp`, the unit of rate limits. */
  network: string;
  /** The request's cookies and user agent, as sent. */
  cookie: string | null;
  userAgent: string | null;
  standIn?: StandIn | undefined;
  devTools: boolean;
  reportError: ReportError;
  logSecurity: LogSecurity;
};

/** Signs and reads cookies and links. */
export type SigningScope = { site: Site };
export type SiteScope = DbScope & { site: Pick<Site, "url"> };
/** Sends e-mails with links to the site. */
export type MailScope = SiteScope & { jobs: Jobs };
export type SystemScope = MailScope & SigningScope;
/** Knows the browser of a request by its cookies. */
export type BrowserScope = Pick<PublicScope, "db" | "facts" | "site">;
/** Does what a request asks, and mails about it. */
export type RequestScope = SystemScope & BrowserScope;
/** Rights of a visitor: gives no access to contact columns. */
export type PublicScope = SystemScope & {
  memo: Memo;
  /** For what a page writes that may be read from the replica: its `db` only reads there. */
  primary: Database;
  files: Files;
  installation: Installation;
  model?: Model | undefined;
  facts: RequestFacts;
  analytics: Analytics;
};
/** Reads content that many requests share. */
export type MemoScope = Pick<PublicScope, "db" | "memo">;
export type ModelScope = Pick<PublicScope, "db" | "facts" | "model">;
/** Stores what a visitor sends, within limits, and mails about it. */
export type SubmissionScope = RequestScope & Pick<PublicScope, "analytics">;
export type MemberScope = PublicScope & {
  actor: Actor;
  session: {
    id: string;
    openedAt: Date;
    /** The sign-in, or a password or code given since. */
    provenAt: Date;
    mustChoosePassword: boolean;
    /** Whether signing in to this account asks for a second factor. */
    secondFactor: boolean;
  };
};
/** Of the member who is signed in, if any. */
export type OptionalActor = { actor?: Pick<Actor, "id"> | undefined };
/** Rights of an administrator; the role was read from the database for this request. */
export type AdminScope = MemberScope & { actor: Actor & { role: "admin" } };

// No defaults: a route without its guard throws. The server sets the first for every request; only the guards of
// `core/session/guards.server.ts` set the other two.
export const publicScope = createContext<PublicScope>();
export const memberScope = createContext<MemberScope>();
export const adminScope = createContext<AdminScope>();
