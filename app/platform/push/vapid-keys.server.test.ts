import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendPush } from "./send-push.server.ts";
import { vapidKeys, vapidKeysFor } from "./vapid-keys.server.ts";

const [secret, former] = ["a".repeat(40), "b".repeat(40)];

test("instances with one secret have one pair; after a change it is served while the former secret is here", () => {
  const keys = vapidKeys({ secret });
  expect(vapidKeys({ secret: "a".repeat(40) })).toEqual(keys);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(keys.privateKey, "base64url"));
  expect(pair.getPublicKey("base64url")).toBe(keys.publicKey);

  const older = vapidKeys({ secret: former });
  expect(older.publicKey).not.toBe(keys.publicKey);
  expect(vapidKeysFor({ secret, formerSecrets: [former] }, older.publicKey)).toEqual(older);
  expect(vapidKeysFor({ secret }, older.publicKey)).toBeUndefined();
});

test("a private address is not asked, and a redirect is not followed", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: "/second" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const { port } = server.address() as AddressInfo;
  const subscription = {
    endpoint: `http://localhost:${port}/first`,
    p256dh: pair.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const push = { text: "Nouvelle demande", keys: vapidKeys({ secret }), siteUrl: "https://recif.example" };
  await expect(sendPush(subscription, { ...push, privateHosts: [] })).rejects.toThrow(/not allowed/);
  expect(asked).toEqual([]);
  await expect(sendPush(subscription, { ...push, privateHosts: ["localhost"] })).rejects.toThrow(
    "too many redirects",
  );
  expect(asked).toEqual(["/first"]);
});
