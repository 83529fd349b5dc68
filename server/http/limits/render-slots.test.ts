import { expect, test } from "vitest";
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
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
/** A slot is released in the next turn of the event loop. */
const nextTicks = async () => {
  await nextTick();
  await nextTick();
};

test("so many run at once, and the newest of equals goes first", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(2);
  const done = ["a", "b", "c", "d", "e"].map((name) => slots.run({}, render(name)));
  await nextTicks();
  expect(began).toEqual(["a", "b"]);
  for (const name of ["a", "e", "d"]) {
    end(name);
    await nextTicks();
  }
  expect(began).toEqual(["a", "b", "e", "d", "c"]);
  for (const name of ["b", "c"]) end(name);
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d", "e"]);
});

test("who asks for one page goes before who asks for many, whenever they came", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1);
  const [greedy, modest] = [{}, {}];
  const done = [
    slots.run(greedy, render("greedy 1")),
    slots.run(modest, render("modest")),
    slots.run(greedy, render("greedy 2")),
    slots.run(greedy, render("greedy 3")),
  ];
  for (const name of ["greedy 1", "modest", "greedy 3", "greedy 2"]) {
    await nextTicks();
    end(name);
  }
  await Promise.all(done);
  expect(began).toEqual(["greedy 1", "modest", "greedy 3", "greedy 2"]);
});

test("when too many wait, the one who has most gives up", async () => {
  const { began, render, end } = someRenders();
  const slots = createRenderSlots(1, 2);
  const [greedy, modest] = [{}, {}];
  const first = slots.run(greedy, render("greedy 1"));
  const accepted = slots.run(modest, render("modest"));
  const refused = slots.run(greedy, render("greedy 2"));
  const last = slots.run(greedy, render("greedy 3"));
  await expect(refused).rejects.toBeInstanceOf(Overloaded);
  for (const name of ["greedy 1", "modest", "greedy 3"]) {
    await nextTicks();
    end(name);
  }
  expect(await Promise.all([first, accepted, last])).toEqual(["greedy 1", "modest", "greedy 3"]);
  expect(began).not.toContain("greedy 2");
});

test("a render that fails leaves its place to the next", async () => {
  const slots = createRenderSlots(1);
  await expect(slots.run({}, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run({}, async () => "drawn")).toBe("drawn");
});
