// Begun with a process (`--import`): its clock shows noon in Nouméa, today, and goes on from there. What is counted by the
// day is then counted on one day, whenever the tests run.
const AHEAD = 11 * 3_600_000;
const DAY = 24 * 3_600_000;

const realNow = Date.now;
const begun = realNow();
const noon = Math.floor((begun + AHEAD) / DAY) * DAY + DAY / 2 - AHEAD;
const now = () => realNow() + noon - begun;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: (target) => String(new target(now())),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
