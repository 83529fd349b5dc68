import { expect, test } from "vitest";
import { networksAround } from "#app/platform/http/limits.server.ts";
import { Overloaded } from "#app/platform/semaphore.ts";
import { createRenderSlots } from "./render-slots.ts";

function someRenders() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const render = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, render, end: (name: string) => ends.get(name)?.() };
}
const client = (network: string, connection: object = {}) =>
  [{ networks: networksAround(network), connection }] as const;
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
/** A slot is released in the next turn of the event loop. */
const nextTicks = async () => {
  await nextTick();
  await nextTick();
};

test("so many run at once, and the others in the order in which they came", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(2);
  const done = ["a", "b", "c", "d", "e"].map((name) => slots.run(client(`network of ${name}`), render(name)));
  await nextTicks();
  expect(began).toEqual(["a", "b"]);
  for (const name of ["a", "b", "c"]) {
    end(name);
    await nextTicks();
  }
  expect(began).toEqual(["a", "b", "c", "d", "e"]);
  for (const name of ["d", "e"]) end(name);
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d", "e"]);
});

test("under steady load from one network no request starves", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1);
  const done: Promise<string>[] = [];
  const ask = (name: string) => done.push(slots.run(client("one network"), render(name)));
  for (const name of ["1", "2", "3"]) ask(name);
  for (let next = 4; next <= 12; next += 1) {
    await nextTicks();
    end(String(next - 3));
    ask(String(next));
  }
  for (const name of ["10", "11", "12"]) {
    await nextTicks();
    end(name);
  }
  await Promise.all(done);
  expect(began).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1)));
});

test("a network that asks for one page goes before one that asks for many, whenever it came", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1);
  const done = [
    slots.run(client("greedy"), render("greedy 1")),
    slots.run(client("greedy"), render("greedy 2")),
    slots.run(client("greedy"), render("greedy 3")),
    slots.run(client("modest"), render("modest")),
  ];
  for (const name of ["greedy 1", "modest", "greedy 2", "greedy 3"]) {
    await nextTicks();
    end(name);
  }
  await Promise.all(done);
  expect(began).toEqual(["greedy 1", "modest", "greedy 2", "greedy 3"]);
});

test("within a network, a connection with one request goes before one with many", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1, 3);
  const greedy = client("shared", {});
  const done = ["greedy 1", "greedy 2", "greedy 3"].map((name) => slots.run(greedy, render(name)));
  const modest = slots.run(client("shared"), render("modest"));
  const refused = slots.run(greedy, render("greedy 4"));
  await expect(refused).rejects.toBeInstanceOf(Overloaded);
  for (const name of ["greedy 1", "modest", "greedy 2", "greedy 3"]) {
    await nextTicks();
    end(name);
  }
  await Promise.all([...done, modest]);
  expect(began).toEqual(["greedy 1", "modest", "greedy 2", "greedy 3"]);
});

test("when too many wait, the latest of the network with the most is refused", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1, 2);
  const first = slots.run(client("greedy"), render("greedy 1"));
  const accepted = slots.run(client("modest"), render("modest"));
  const waiting = slots.run(client("greedy"), render("greedy 2"));
  const refused = slots.run(client("greedy"), render("greedy 3"));
  await expect(refused).rejects.toBeInstanceOf(Overloaded);
  for (const name of ["greedy 1", "modest", "greedy 2"]) {
    await nextTicks();
    end(name);
  }
  expect(await Promise.all([first, accepted, waiting])).toEqual(["greedy 1", "modest", "greedy 2"]);
  expect(began).not.toContain("greedy 3");
});

test("a render that fails leaves its place to the next", async () => {
  const slots = createRenderSlots(1);
  await expect(slots.run(client("network"), () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
  expect(await slots.run(client("network"), async () => "drawn")).toBe("drawn");
});

test("under steady load from many networks, one with two requests is served too", async () => {
  const slots = createRenderSlots(1);
  const served = { robots: 0, office: 0 };
  let isOver = false;
  const ask = async (kind: keyof typeof served, network: string) => {
    while (!isOver) {
      await slots.run(client(network), nextTick);
      served[kind] += 1;
    }
  };
  const robots = Array.from({ length: 9 }, (_, n) => ask("robots", `robot ${n}`));
  const office = [ask("office", "office"), ask("office", "office")];
  while (served.robots < 180) await nextTick();
  isOver = true;
  await Promise.all([...robots, ...office]);
  // A tenth of the answers would be an equal share.
  expect(served.office).toBeGreaterThanOrEqual(18);
});

test("the networks of one organisation have a few times the share of a household, not one each", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1, 20);
  const organisation = Array.from({ length: 20 }, (_, n) => `2001:db8:1:${n.toString(16)}::/64`);
  const done = organisation.map((network, n) => slots.run(client(network), render(`flood ${n}`)));
  const last = slots.run(client("2001:db8:1:ff::/64"), render("flood 20"));
  const visitor = slots.run(client("203.0.113.7"), render("visitor"));
  await expect(Promise.race([last, visitor])).rejects.toBeInstanceOf(Overloaded);
  await nextTicks();
  end("flood 0");
  await nextTicks();
  expect(began).toEqual(["flood 0", "visitor"]);
  end("visitor");
  for (let n = 1; n < 20; n += 1) {
    await nextTicks();
    end(`flood ${n}`);
  }
  expect(await visitor).toBe("visitor");
  expect((await Promise.allSettled(done)).filter(({ status }) => status === "fulfilled")).toHaveLength(20);
});

test("who joins the render of a network with many waits in their own place, not in that one's", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1, 3);
  const [greedy] = client("greedy");
  const first = slots.run([greedy], render("greedy 1"));
  const requesters: [typeof greedy, ...(typeof greedy)[]] = [greedy];
  const done = [slots.run([greedy], render("greedy 2")), slots.run(requesters, render("shared"))];
  requesters.push(...client("modest"));
  const others = [slots.run([greedy], render("greedy 3")), slots.run([greedy], render("greedy 4"))];
  const refused = expect(others[1]).rejects.toBeInstanceOf(Overloaded);
  for (const name of ["greedy 1", "shared", "greedy 2", "greedy 3"]) {
    await nextTicks();
    end(name);
  }
  await Promise.all([first, ...done, others[0], refused]);
  expect(began).toEqual(["greedy 1", "shared", "greedy 2", "greedy 3"]);
});
