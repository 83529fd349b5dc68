import { expect, test } from "vitest";
import { createLoopQueue, createSemaphore, Overloaded } from "./semaphore.ts";

function someWork() {
  const started: { end(): void; fail(): void }[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) =>
      started.push({ end: () => resolve("done"), fail: () => reject(new Error("failed")) }),
    );
  return { started, work };
}
const nextTick = () => new Promise(setImmediate);

test("some run, some wait in order, and the others are refused", async () => {
  const withPermit = createSemaphore({ atOnce: 2, waiting: 3 });
  const { started, work } = someWork();
  const asked = Array.from({ length: 10 }, () => withPermit(work));
  const outcomes = Promise.allSettled(asked);
  await nextTick();
  expect(started).toHaveLength(2);

  for (let n = 0; n < 5; n += 1) {
    started[n]?.end();
    await nextTick();
    expect(started).toHaveLength(Math.min(5, n + 3));
  }
  const refused = (await outcomes).map(
    (one) => one.status === "rejected" && one.reason instanceof Overloaded,
  );
  expect(refused).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
});

test("work that fails releases its place", async () => {
  const withPermit = createSemaphore({ atOnce: 1, waiting: 1 });
  const { started, work } = someWork();
  const [first, second] = [withPermit(work), withPermit(work)];
  started[0]?.fail();
  await expect(first).rejects.toThrow("failed");
  await nextTick();
  started[1]?.end();
  expect(await second).toBe("done");
  const third = withPermit(work);
  started[2]?.end();
  expect(await third).toBe("done");
});

test("who sends much waits behind their own work, and others go before", async () => {
  const withPermit = createSemaphore({ atOnce: 2, waiting: 6, ofOne: 1 });
  const { started, work } = someWork();
  const outcomes = Promise.allSettled(Array.from({ length: 8 }, () => withPermit(work, "a")));
  await nextTick();
  expect(started).toHaveLength(1);
  const other = withPermit(work, "b");
  await nextTick();
  expect(started).toHaveLength(2);
  started[1]?.end();
  expect(await other).toBe("done");
  for (let n = 0; started.length > n; n += 1) {
    started[n]?.end();
    await nextTick();
  }
  const refused = (await outcomes).filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(4);
});

test("blocking tasks run one per turn of the event loop, in order, even after one fails", async () => {
  const runQueued = createLoopQueue();
  let turn = 0;
  let running = true;
  const count = () => {
    turn += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  const done = await Promise.allSettled(
    ["a", "b", "c"].map((name) =>
      runQueued(async () => {
        if (name === "b") throw new Error(name);
        return { name, turn };
      }),
    ),
  );
  running = false;
  const [first, second, third] = done;
  expect(second).toMatchObject({ status: "rejected", reason: { message: "b" } });
  expect([first, third]).toMatchObject([{ value: { name: "a" } }, { value: { name: "c" } }]);
  const turns = [first, third].map((one) => one?.status === "fulfilled" && one.value.turn);
  expect(Number(turns[1]) - Number(turns[0])).toBeGreaterThanOrEqual(2);
});
