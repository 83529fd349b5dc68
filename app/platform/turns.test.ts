import { expect, test } from "vitest";
import { Busy, createTurns } from "./turns.ts";

/** Work that ends when it is told to. */
function someWork() {
  const started: { end(): void; fail(): void }[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) =>
      started.push({ end: () => resolve("done"), fail: () => reject(new Error("failed")) }),
    );
  return { started, work };
}
const settled = () => new Promise(setImmediate);

test("some run, some wait in order, and the others are refused", async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 3 });
  const { started, work } = someWork();
  const asked = Array.from({ length: 10 }, () => takeTurn(work));
  const outcomes = Promise.allSettled(asked);
  await settled();
  expect(started).toHaveLength(2);

  for (let n = 0; n < 5; n += 1) {
    started[n]?.end();
    await settled();
    expect(started).toHaveLength(Math.min(5, n + 3));
  }
  const refused = (await outcomes).map((one) => one.status === "rejected" && one.reason instanceof Busy);
  expect(refused).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
});

test("work that fails gives its turn back", async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1 });
  const { started, work } = someWork();
  const [first, second] = [takeTurn(work), takeTurn(work)];
  started[0]?.fail();
  await expect(first).rejects.toThrow("failed");
  await settled();
  started[1]?.end();
  expect(await second).toBe("done");
  const third = takeTurn(work);
  started[2]?.end();
  expect(await third).toBe("done");
});
