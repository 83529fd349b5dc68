import { once } from "node:events";
import { readFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openModel } from "#app/platform/ai/model.server.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import { openSmtp } from "#app/platform/mail/smtp.server.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import { openS3Files } from "#app/platform/storage/s3-files.server.ts";

/* A man in the middle has a certificate for the right name from an unknown authority: it must receive nothing. */

const untrusted = (file: string) => readFileSync(`tests/fixtures/untrusted/${file}.pem`);

type Talk = {
  before?: (socket: net.Socket) => Promise<void>;
  /** First message inside TLS. */
  greeting?: string;
};

/** @returns its port, and what it received inside TLS */
async function anUntrustedServer({ before, greeting }: Talk) {
  const received: Buffer[] = [];
  const context = tls.createSecureContext({ key: untrusted("key"), cert: untrusted("certificate") });
  let secured = 0;
  const server = net.createServer(async (socket) => {
    socket.on("error", () => {});
    await before?.(socket);
    secured += 1;
    const inside = new tls.TLSSocket(socket, { isServer: true, secureContext: context });
    inside.on("error", () => {}).on("data", (bytes: Buffer) => received.push(bytes));
    if (greeting) inside.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, received, secured: () => secured };
}

const after =
  (...talk: { heard?: RegExp; send: string }[]) =>
  async (socket: net.Socket) => {
    for (const { heard, send } of talk) {
      if (heard) {
        const [bytes] = (await once(socket, "data")) as [Buffer];
        expect(bytes.toString("latin1")).toMatch(heard);
      }
      socket.write(send);
    }
  };

const mail = { messageId: "<1@recif.example>", to: "marie@client.example", subject: "Bonjour" };
const settings = { bucket: "recif", region: "eu", accessKeyId: "key", secretAccessKey: "secret" };
const clients: Record<string, Talk & { ask: (port: number) => Promise<unknown> }> = {
  "the database": {
    before: after({ heard: /^.{8}$/s, send: "S" }),
    ask: async (port) => {
      const url = `postgresql://recif:secret@localhost:${port}/recif?sslmode=verify-full`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
    },
  },
  "the object store": {
    ask: (port) => openS3Files({ endpoint: `https://localhost:${port}`, ...settings }).get(newLogoKey()),
  },
  "the language model": {
    ask: (port) =>
      openModel({
        baseUrl: `https://localhost:${port}/v1`,
        name: "modele",
        apiKey: "secret",
        dailyCalls: 10,
      }).generate({ instructions: "", data: "", longestTokens: 10 }, new AbortController().signal),
  },
  "the mail server": {
    greeting: "220 localhost\r\n",
    ask: (port) =>
      openSmtp(
        `smtps://recif:secret@localhost:${port}`,
        "Récif <a@recif.example>",
      )({ ...mail, replyTo: undefined, html: "", text: "" }),
  },
  "the mail server that begins without TLS": {
    before: after(
      { send: "220 localhost\r\n" },
      { heard: /^EHLO /, send: "250-localhost\r\n250 STARTTLS\r\n" },
      { heard: /^STARTTLS/, send: "220 go\r\n" },
    ),
    ask: (port) =>
      openSmtp(
        `smtp://recif:secret@localhost:${port}`,
        "Récif <a@recif.example>",
      )({ ...mail, replyTo: undefined, html: "", text: "" }),
  },
  "a site that is asked for a page": {
    ask: (port) => guardedFetch(`https://localhost:${port}/`, { privateHosts: ["localhost"] }),
  },
};

test.for(Object.entries(clients))(
  "%s is sent nothing behind an untrusted certificate",
  async ([, { ask, ...talk }]) => {
    const server = await anUntrustedServer(talk);
    await expect(ask(server.port)).rejects.toThrow();
    expect(server.secured()).toBeGreaterThan(0);
    expect(Buffer.concat(server.received).toString("latin1")).toBe("");
  },
);
