/** The public holidays of New Caledonia with a fixed date, "MM-DD". */
const fixed = ["01-01", "05-01", "05-08", "07-14", "08-15", "09-24", "11-01", "11-11", "12-25"];

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const afterEaster = [1, 39, 50];

const DAY = 86_400_000;

/** @param day calendar day in Nouméa, "2026-09-24" */
export function isPublicHoliday(day: string): boolean {
  if (fixed.includes(day.slice(5))) return true;
  const daysAfter = (Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / DAY;
  return afterEaster.includes(daysAfter);
}

/** Midnight UTC of Easter Sunday (Meeus/Jones/Butcher algorithm, Gregorian calendar). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}
