/** Raised when a purpose is added or changes: everybody is asked again. */
export const PURPOSES_VERSION = 1;
export const CHOICE_COOKIE = "cookie-preferences";
/** A choice is asked for again after six months. */
export const CHOICE_SECONDS = 182 * 86_400;
const CLOCK_DRIFT = 86_400_000;

export type CookieChoice = {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  version: number;
  /** When it was made. */
  at: Date;
  /** At random; it finds the proof of this choice again, and says nothing of anybody. */
  id: string;
};

const VALUE =
  /^essential=true&analytics=(true|false)&marketing=(true|false)&version=(\d{1,4})&at=(\d{10})&id=([\w-]{22})$/;

export const writeChoice = ({ analytics, marketing, version, at, id }: CookieChoice): string =>
  `essential=true&analytics=${analytics}&marketing=${marketing}&version=${version}&at=${Math.floor(at.getTime() / 1000)}&id=${id}`;

/** Undefined for anything but a choice between the purposes of today, made within six months. */
export function parseChoice(value: string, now = Date.now()): CookieChoice | undefined {
  const [, analytics, marketing, version, seconds, id = ""] = VALUE.exec(value) ?? [];
  if (analytics === undefined || Number(version) !== PURPOSES_VERSION) return undefined;
  const at = new Date(Number(seconds) * 1000);
  const age = now - at.getTime();
  if (age > CHOICE_SECONDS * 1000 || age < -CLOCK_DRIFT) return undefined;
  return {
    essential: true,
    analytics: analytics === "true",
    marketing: marketing === "true",
    version: PURPOSES_VERSION,
    at,
    id,
  };
}

/** The choice in a cookie header, or in `document.cookie`. That which is bound to this host goes before a plain one. */
export function choiceIn(cookie: string | null | undefined, now = Date.now()): CookieChoice | undefined {
  if (!cookie?.includes(CHOICE_COOKIE)) return undefined;
  const pairs = cookie.split(";").map((pair) => pair.trim());
  const named = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const value = named(`__Host-${CHOICE_COOKIE}`) ?? named(CHOICE_COOKIE);
  return value === undefined ? undefined : parseChoice(value, now);
}

/** "Do Not Track" and "Global Privacy Control", as a browser sends them: each is a refusal, whatever was chosen. */
export const refusesTracking = (header: (name: string) => string | null | undefined): boolean =>
  header("sec-gpc") === "1" || header("dnt") === "1";
