import { afterEach, expect, test, vi } from "vitest";
import { readAnswer } from "./read-answer.ts";

const asked = { question: "devis", previous: "" };

afterEach(() => vi.unstubAllGlobals());

test("an answer that does not come, or stops coming, is a failure in the end", async () => {
  const never = (_input: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  vi.stubGlobal("fetch", never);
  expect(await readAnswer(asked, new AbortController().signal, () => undefined, 20)).toBe("failed");

  const halfway = (_input: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"kind":"text","text":"Une phrase."}\n'));
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": "application/x-ndjson" } }));
  };
  vi.stubGlobal("fetch", halfway);
  const events: unknown[] = [];
  const outcome = await readAnswer(asked, new AbortController().signal, (event) => events.push(event), 20);
  expect([outcome, events]).toEqual(["failed", [{ kind: "text", text: "Une phrase." }]]);
});

test("what the last question was about goes with the next", async () => {
  const bodies: string[] = [];
  vi.stubGlobal("fetch", (_input: unknown, { body }: RequestInit) => {
    bodies.push(String(body));
    return Promise.resolve(new Response("", { headers: { "content-type": "application/x-ndjson" } }));
  });
  const next = { question: "et à Koné ?", previous: "qui sauvegarde à Nouméa ?" };
  await readAnswer(next, new AbortController().signal, () => undefined);
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual(next);
});
