import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { readFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";

/** The service's certificate is for "localhost", so the site is started with these. */
const CERTIFICATE = "tests/fixtures/untrusted/certificate.pem";
export const pushServiceEnv = { NODE_EXTRA_CA_CERTS: CERTIFICATE, PRIVATE_HOSTS: "localhost" };

type Delivered = { path: string; text: string; headers: Record<string, string>; audience: string };
type Device = { pair: ReturnType<typeof createECDH>; auth: Buffer };

/** What a browser's maker runs, and the browsers it serves: each message is decrypted as its browser would. */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const delivered: Delivered[] = [];
  const answers = new Map<string, number[]>();
  const server = https.createServer(
    { cert: readFileSync(CERTIFICATE), key: readFileSync("tests/fixtures/untrusted/key.pem") },
    async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const path = request.url ?? "";
      const status = answers.get(path)?.shift() ?? 201;
      const device = devices.get(path);
      if (status === 201 && device) {
        const headers = request.headers as Record<string, string>;
        delivered.push({
          path,
          text: decrypt(Buffer.concat(parts), device),
          headers,
          audience: audienceOf(headers.authorization ?? ""),
        });
      }
      response.writeHead(status).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}`;
  return {
    url,
    delivered,
    /** As its script reads it of a browser. */
    subscription() {
      const path = `/push/${randomUUID()}`;
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const device = { pair, auth: randomBytes(16) };
      devices.set(path, device);
      return {
        endpoint: url + path,
        p256dh: pair.getPublicKey("base64url"),
        auth: device.auth.toString("base64url"),
      };
    },
    /** Its next answers to messages for this subscription; then 201. */
    answerWith: (endpoint: string, ...statuses: number[]) => {
      answers.set(new URL(endpoint).pathname, statuses);
    },
    to: (endpoint: string) => delivered.filter(({ path }) => url + path === endpoint),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** RFC 8188 and RFC 8291, for the single record of a short message. */
function decrypt(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Of a signed token (RFC 8292). @throws when the signature is not of the key beside it */
function audienceOf(authorization: string): string {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!signed) throw new Error("the token is not signed by its key");
  return (JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { aud: string }).aud;
}
