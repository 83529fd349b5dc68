import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { readMail } from "./read-mail.ts";
import { until } from "./until.ts";

export type ReceivedMail = ReturnType<typeof readMail> & {
  /** Envelope recipients, which determine delivery. */
  recipients: string[];
};

/** Behaviour of the server; `hold` delays the answer until the behaviour changes. */
export type Behaviour =
  | "accept"
  | "refuse-for-good"
  | "refuse-for-now"
  | "no-mailbox"
  | "full-mailbox"
  | "hold";

export type Mailbox = {
  smtpUrl: string;
  port: number;
  received: ReceivedMail[];
  behaviour: Behaviour;
  /** Number of delayed mails. */
  delayed(): number;
  waitFor(matches: Partial<{ to: string; subject: string | RegExp }>): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

/** Real SMTP server on 127.0.0.1 that stores mails. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  let delayed = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(refusal(mailbox.behaviour)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        delayed += 1;
        await until(() => mailbox.behaviour !== "hold");
        delayed -= 1;
        const raw = Buffer.concat(chunks).toString("utf8");
        received.push({ ...readMail(raw), recipients: session.envelope.rcptTo.map((to) => to.address) });
        done();
      });
    },
  } satisfies SMTPServerOptions);
  // A client killed while sending resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const bound = server.server.address();
  const actual = typeof bound === "object" && bound ? bound.port : port;

  const mailbox: Mailbox = {
    smtpUrl: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    behaviour: "accept",
    delayed: () => delayed,
    waitFor: (matches) => until(() => received.find((mail) => matching(mail, matches))),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

function matching(mail: ReceivedMail, { to, subject }: { to?: string; subject?: string | RegExp }): boolean {
  const subjectFits =
    typeof subject === "string" ? mail.subject === subject : !subject || subject.test(mail.subject);
  return subjectFits && (to === undefined || mail.recipients.includes(to));
}

/** Contains the recipient, like real servers: it must not be logged. */
function refusal(behaviour: Behaviour): Error | null {
  if (behaviour === "refuse-for-good") {
    return Object.assign(new Error("<canari@canari.example> user unknown"), { responseCode: 550 });
  }
  if (behaviour === "no-mailbox")
    return Object.assign(new Error("5.1.1 <canari@canari.example> no such user"), { responseCode: 550 });
  if (behaviour === "full-mailbox")
    return Object.assign(new Error("5.2.2 <canari@canari.example> mailbox full"), { responseCode: 552 });
  if (behaviour === "refuse-for-now") {
    return Object.assign(new Error("<canari@canari.example> try again later"), { responseCode: 451 });
  }
  return null;
}
