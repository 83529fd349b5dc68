import { createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Received = {
  id: string;
  timestamp: number;
  signatures: string[];
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the site sent
  json: any;
};

type Answer = { status?: number; location?: string; never?: true; endless?: true };

const TOLERANCE = 5 * 60;

/** A company's program on this machine, until the test ends; `answers` may change between deliveries. */
export async function aWebhookReceiver(answer: Answer = {}) {
  const received: Received[] = [];
  const receiver = { answer, received, url: "", asked: 0, open: 0 };
  const server = http.createServer(async (request, response) => {
    receiver.asked += 1;
    receiver.open += 1;
    response.on("close", () => {
      receiver.open -= 1;
    });
    let body = "";
    for await (const part of request) body += part;
    const headerOf = (name: string) => String(request.headers[name] ?? "");
    received.push({
      id: headerOf("webhook-id"),
      timestamp: Number(headerOf("webhook-timestamp")),
      signatures: headerOf("webhook-signature").split(" "),
      body,
      json: body === "" ? undefined : JSON.parse(body),
    });
    const { status = 200, location, never, endless } = receiver.answer;
    if (never) return;
    response.writeHead(status, location === undefined ? {} : { location });
    if (endless) {
      const writing = setInterval(() => response.write("x".repeat(65_536)), 1);
      response.on("close", () => clearInterval(writing));
    } else response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://localhost:${(server.address() as AddressInfo).port}/recif`;
  return receiver;
}

type Checked = Pick<Received, "id" | "timestamp" | "body" | "signatures">;

/** What a receiver does by the Standard Webhooks: its own words, not the site's. */
export function verifyWebhook(
  secret: string,
  { id, timestamp, body, signatures }: Checked,
  known: Set<string> = new Set(),
  now = Date.now() / 1_000,
): "good" | "late" | "replayed" | "forged" {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return one.startsWith("v1,") && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return "forged";
  if (Math.abs(now - timestamp) > TOLERANCE) return "late";
  if (known.has(id)) return "replayed";
  known.add(id);
  return "good";
}
