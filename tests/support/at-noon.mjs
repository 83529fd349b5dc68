// Preload (`--import`): sets the clock to today's noon in Nouméa, so that daily counts do not cross midnight.
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
