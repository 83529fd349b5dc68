import { createContext } from "react-router";
import type { Model } from "../ai/model.server.ts";
import type { DbScope } from "../db/scope.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { RenderMail } from "../mail/render.server.ts";
import type { SendMail } from "../mail/smtp.server.ts";
import type { Files } from "../storage/files.server.ts";
import type { ReportError } from "./error-report.server.ts";

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

/** What one site is, whoever asks: from its settings, never from a request. */
export type Site = {
  /** Without a trailing slash; never from the Host header. */
  url: string;
  /** Signs cookies and form tokens. */
  secret: string;
  /** What was `secret` before: still opens what was sealed then. */
  formerSecrets?: readonly string[];
  /** Where the staff is told of requests; all administrators who want to know when absent. */
  staffEmail?: string | undefined;
};

/** What the site runs on, for those who look after it; nothing of it is a secret. */
export type Installation = {
  version: string;
  /** Whether it is run for real: what protects it is on unless somebody says otherwise. */
  production: boolean;
  /** Names of hosts that addresses typed in the site may lead to, though they are private. */
  privateHosts: readonly string[];
  /** Absolute. */
  dataDir: string;
  /** Names of the job queues for the staff. */
  queueLabels: Readonly<Record<string, string>>;
  /** Where files are kept: in `dataDir`, or in an object store. */
  files: "folder" | "store";
  /** Where the nightly backups go, when the settings want them. */
  backupFolder?: string | undefined;
  mail: {
    /** Host of the mail server, and the door to it; absent when nothing leaves. */
    server: string | undefined;
    send: SendMail | undefined;
    from: string;
    render: RenderMail;
  };
};

/** Counts what happens, never to whom. */
export type Measure = {
  count(event: string): void;
  /** Nothing of this request is counted: it is an administrator's. */
  leaveOut(): void;
  /** Sends to the analytics service, and waits for nothing: what it does not take is lost. */
  forward(event: ForwardedEvent): void;
};

/** A request to another site, ready to be sent. */
export type ForwardedEvent = { url: string; body: string; contentType: string };

/** Writes a security event to the log as well, which can be sent to another machine as it is written. */
export type LogSecurity = (noted: { event: string; account: string | undefined; subject: string }) => void;

/** Facts of the HTTP request that features need and the browser must not choose. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  /** The client's IP address: the socket's, or the configured proxy's word for it. */
  clientIp: string;
  /** The network of `clientIp`, which limits count. */
  network: string;
  /** The request's cookies and user agent, as sent. */
  cookie: string | null;
  userAgent: string | null;
  /** Whether /dev/ui and /dev/mail answer: a site for trial, asked from its own machine. */
  devTools: boolean;
  reportError: ReportError;
  logSecurity: LogSecurity;
};

/** What makes links to the site. */
export type SiteScope = DbScope & { site: Pick<Site, "url"> };
/** What the site does by itself: jobs, commands, start. */
export type SystemScope = DbScope & { jobs: Jobs; site: Site };
/** What anyone may do. Holds nothing that reads a contact column. */
export type PublicScope = SystemScope & {
  memo: Memo;
  files: Files;
  installation: Installation;
  /** The language model that helps to write, when the site has one. */
  model?: Model | undefined;
  facts: RequestFacts;
  measure: Measure;
};
/** The right of a signed-in user, in the session that the request came with. */
export type MemberScope = PublicScope & {
  actor: Actor;
  session: {
    id: string;
    openedAt: Date;
    mustChoosePassword: boolean;
    /** Whether signing in to this account asks for a second factor. */
    secondFactor: boolean;
  };
};
/** The right of an administrator; the role was read from the database for this request. */
export type AdminScope = MemberScope & { actor: Actor & { role: "admin" } };

// No defaults: a route that forgot its guard throws instead of running without one. The server sets the first for every
// request; the other two are set by the guards of `features/accounts/sessions/guards.server.ts`, and by nobody else.
export const publicScope = createContext<PublicScope>();
export const memberScope = createContext<MemberScope>();
export const adminScope = createContext<AdminScope>();
