import net from "node:net";

export type ImapMail = { source: string; seen: boolean };
export type ImapServer = { url: string; mails: ImapMail[]; stop(): Promise<void> };

const LOGIN = { user: "retours@recif.example", password: "canari" };

/** As much of IMAP4rev1 (RFC 3501) as a client needs that searches, fetches and marks mails of one folder. */
export async function startImapServer(): Promise<ImapServer> {
  const mails: ImapMail[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("* OK ready");
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        answer(line, { mails, say, socket });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `imap://${encodeURIComponent(LOGIN.user)}:${LOGIN.password}@127.0.0.1:${port}/INBOX`,
    mails,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Session = { mails: ImapMail[]; say(line: string): void; socket: net.Socket };
type Handler = (command: string, session: Session) => "ok" | "no";

const mailOf = (command: string, { mails }: Session) => {
  const uid = Number(/^UID \w+ (\d+)/i.exec(command)?.[1]);
  return { uid, mail: mails[uid - 1] };
};

const handlers: readonly (readonly [RegExp, Handler])[] = [
  [
    /^CAPABILITY/i,
    (_command, { say }) => {
      say("* CAPABILITY IMAP4rev1");
      return "ok";
    },
  ],
  [/^LOGIN/i, (command) => (command.includes(LOGIN.user) && command.includes(LOGIN.password) ? "ok" : "no")],
  [
    /^LIST/i,
    (_command, { say }) => {
      say('* LIST (\\HasNoChildren) "/" "INBOX"');
      return "ok";
    },
  ],
  [
    /^(SELECT|EXAMINE)/i,
    (_command, { mails, say }) => {
      say("* FLAGS (\\Seen)");
      say(`* ${mails.length} EXISTS`);
      say("* OK [UIDVALIDITY 1] valid");
      say(`* OK [UIDNEXT ${mails.length + 1}] next`);
      return "ok";
    },
  ],
  [
    /^UID SEARCH/i,
    (command, { mails, say }) => {
      const header = /HEADER "?Content-Type"? "?([^"]+)"?/i.exec(command)?.[1];
      const isFound = ({ source, seen }: ImapMail) =>
        !(seen && /UNSEEN/i.test(command)) &&
        (header === undefined || new RegExp(`^content-type:.*${header}`, "im").test(source));
      const found = mails.flatMap((mail, index) => (isFound(mail) ? [index + 1] : []));
      say(`* SEARCH ${found.join(" ")}`.trim());
      return "ok";
    },
  ],
  [
    /^UID FETCH/i,
    (command, session) => {
      const { uid, mail } = mailOf(command, session);
      if (!mail) return "ok";
      const most = /<0\.(\d+)>/.exec(command)?.[1];
      const source = Buffer.from(mail.source).subarray(0, most ? Number(most) : undefined);
      session.say(`* ${uid} FETCH (UID ${uid} BODY[]${most ? "<0>" : ""} {${source.length}}`);
      session.socket.write(source);
      session.say(")");
      return "ok";
    },
  ],
  [
    /^UID STORE/i,
    (command, session) => {
      const { mail } = mailOf(command, session);
      if (mail && /\+FLAGS.*\\Seen/i.test(command)) mail.seen = true;
      return "ok";
    },
  ],
  [
    /^LOGOUT/i,
    (_command, { say, socket }) => {
      say("* BYE");
      // After the answer.
      setImmediate(() => socket.end());
      return "ok";
    },
  ],
];

function answer(line: string, session: Session): void {
  const [tag = "", ...words] = line.split(" ");
  const command = words.join(" ");
  const handle = handlers.find(([pattern]) => pattern.test(command))?.[1];
  const answered = handle ? handle(command, session) : "ok";
  session.say(answered === "ok" ? `${tag} OK done` : `${tag} NO [AUTHENTICATIONFAILED] no`);
}
