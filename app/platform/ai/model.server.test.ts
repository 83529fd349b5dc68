import { expect, test } from "vitest";
import { startModelForEach } from "#tests/support/model-each.ts";
import {
  breaksOffAfter,
  fails,
  hangs,
  redirectsTo,
  replyWith,
  stopsHalfWay,
  writes,
} from "#tests/support/model-server.ts";
import { until } from "#tests/support/until.ts";
import { CircuitOpen } from "../breaker.ts";
import { Overloaded } from "../semaphore.ts";
import { ModelFailure, openModel } from "./model.server.ts";

const service = startModelForEach();

const prompt = { instructions: "Consigne", data: "Données canari", longestTokens: 300 };
const forever = () => new AbortController().signal;
const failureOf = (asked: Promise<string>) => asked.catch((error: unknown) => error);

test("asks once, with the site's key, the longest answer and nothing else than it was given", async () => {
  service.behave(replyWith("Une réponse."));
  expect(await openModel(service.settings).generate(prompt, forever())).toBe("Une réponse.");
  expect(service.calls).toEqual([
    {
      path: "/v1/chat/completions",
      authorization: "Bearer canari-cle",
      left: false,
      body: {
        model: "modele-de-test",
        max_tokens: 300,
        messages: [
          { role: "system", content: "Consigne" },
          { role: "user", content: "Données canari" },
        ],
      },
    },
  ]);
});

test("a service that wants no key is sent none", async () => {
  await openModel({ ...service.settings, apiKey: undefined }).generate(prompt, forever());
  expect(service.calls[0]?.authorization).toBeUndefined();
});

test.for([
  ["fails", fails(500)],
  ["refuses the key", fails(401)],
  ["answers with something else", writes("<html>")],
  ["answers without an answer", writes('{"choices":[]}')],
  ["answers with half of one", writes('{"choices":[{"message":{"content":"mo')],
  ["answers with far too much", replyWith("mot ".repeat(500_000))],
  ["sends elsewhere", redirectsTo("https://evil.example/")],
] as const)(
  "a service that %s is asked once; the reason repeats neither question nor key",
  async ([, manner]) => {
    service.behave(manner);
    const failure = await failureOf(openModel(service.settings).generate(prompt, forever()));
    expect(failure).toBeInstanceOf(ModelFailure);
    expect(service.calls.length).toBe(1);
    const serialized = `${failure} ${JSON.stringify(failure)} ${(failure as Error).cause}`;
    expect(serialized).not.toMatch(/canari|evil|Consigne/);
  },
);

test("a redirection is not followed, even to an internal service", async () => {
  service.behave((call, response) => {
    if (call.path.endsWith("/inside")) replyWith("Une réponse.")(call, response);
    else redirectsTo(`${service.url}/inside`)(call, response);
  });
  expect(await failureOf(openModel(service.settings).generate(prompt, forever()))).toBeInstanceOf(
    ModelFailure,
  );
  expect(service.calls.map(({ path }) => path)).toEqual(["/v1/chat/completions"]);
});

test.for([
  ["hangs", hangs],
  ["stops half way", stopsHalfWay],
] as const)("one that %s is waited for until the deadline, and the call ended", async ([, manner]) => {
  service.behave(manner);
  const failure = await failureOf(openModel(service.settings, 300).generate(prompt, forever()));
  expect(String(failure)).toContain("TimeoutError");
  await until(() => service.calls[0]?.left);
});

test("who goes away ends the call, and it is no failure of the service", async () => {
  service.behave(hangs);
  const model = openModel(service.settings);
  for (let n = 1; n <= 6; n++) {
    const gone = new AbortController();
    const asked = failureOf(model.generate(prompt, gone.signal));
    await until(() => service.calls.length === n);
    gone.abort(new Error("gone"));
    expect(String(await asked)).toBe("Error: gone");
    await until(() => service.calls.at(-1)?.left);
  }
  model.admit();
});

test("after four failures in a row it is left alone", async () => {
  service.behave(fails(500));
  const model = openModel(service.settings);
  for (let n = 0; n < 4; n++) {
    model.admit();
    await failureOf(model.generate(prompt, forever()));
  }
  expect(() => model.admit()).toThrow(CircuitOpen);
});

test("four calls run at once, two wait, and the next is refused for now", async () => {
  const model = openModel(service.settings);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const turns = Array.from({ length: 6 }, () =>
    model.withPermit(async () => {
      running += 1;
      await end;
    }),
  );
  expect(running).toBe(4);
  await expect(model.withPermit(async () => {})).rejects.toBeInstanceOf(Overloaded);
  resolve();
  await Promise.all(turns);
  expect(running).toBe(6);
});

test("an answer that is wanted as it comes is given in parts, and as a whole", async () => {
  service.behave(replyWith("Une réponse en plusieurs morceaux."));
  const parts: string[] = [];
  const whole = await openModel(service.settings).generate(prompt, forever(), (text) => parts.push(text));
  expect(whole).toBe("Une réponse en plusieurs morceaux.");
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("")).toBe(whole);
  expect(service.calls.length).toBe(1);
});

test.for([
  ["fails", fails(500)],
  ["breaks off", breaksOffAfter("Une ré")],
  ["answers with something else", writes("<html>")],
  ["answers with far too much", replyWith("mot ".repeat(500_000))],
  ["stops half way", stopsHalfWay],
] as const)("one that %s as it comes is a failure too, asked once", async ([, manner]) => {
  service.behave(manner);
  const asked = openModel(service.settings, 2_000).generate(prompt, forever(), () => {});
  const failure = await failureOf(asked);
  expect(failure).toBeInstanceOf(ModelFailure);
  expect(String(failure)).not.toMatch(/canari|Consigne/);
  expect(service.calls.length).toBe(1);
});

test("the reader of the answer can end the call, and so does a visitor who leaves", async () => {
  service.behave(replyWith("Une réponse en plusieurs morceaux."));
  const model = openModel(service.settings);
  const stopped = model.generate(prompt, forever(), () => {
    throw new Error("enough");
  });
  expect(await failureOf(stopped)).toBeInstanceOf(ModelFailure);
  service.behave(hangs);
  const gone = new AbortController();
  const asked = failureOf(model.generate(prompt, gone.signal, () => {}));
  await until(() => service.calls.length === 1);
  gone.abort(new Error("gone"));
  expect(String(await asked)).toBe("Error: gone");
  await until(() => service.calls[0]?.left);
});
