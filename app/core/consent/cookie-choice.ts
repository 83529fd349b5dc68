/** Increment when a purpose is added or changed: consent is requested again. */
export const PURPOSES_VERSION = 1;
export const CHOICE_COOKIE = "cookie-preferences";
/** Consent is requested again after six months. */
export const CHOICE_SECONDS = 182 * 86_400;
const CLOCK_DRIFT = 86_400_000;

export type CookieChoice = {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  version: number;
  at: Date;
  /** Random: finds the proof of the choice without identifying a person. */
  id: string;
};

const VALUE =
  /^essential=true&analytics=(true|false)&marketing=(true|false)&version=(\d{1,4})&at=(\d{10})&id=([\w-]{22})$/;

export const writeChoice = ({ analytics, marketing, version, at, id }: CookieChoice): string =>
  `essential=true&analytics=${analytics}&marketing=${marketing}&version=${version}&at=${Math.floor(at.getTime() / 1000)}&id=${id}`;

/** Undefined unless it covers the current purposes and is less than six months old. */
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

/** Reads a cookie header or `document.cookie`; the host-bound cookie has priority. */
export function choiceIn(cookie: string | null | undefined, now = Date.now()): CookieChoice | undefined {
  if (!cookie?.includes(CHOICE_COOKIE)) return undefined;
  const pairs = cookie.split(";").map((pair) => pair.trim());
  const named = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const value = named(`__Host-${CHOICE_COOKIE}`) ?? named(CHOICE_COOKIE);
  return value === undefined ? undefined : parseChoice(value, now);
}

/** "Do Not Track" and "Global Privacy Control" headers refuse, whatever was chosen. */
export const refusesTracking = (header: (name: string) => string | null | undefined): boolean =>
  header("sec-gpc") === "1" || header("dnt") === "1";
