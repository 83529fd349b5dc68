import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { type DemoCompany, readDemoCompanies } from "#server/demo/demo-companies.ts";
import { integer, pick, pickWeighted, type Random, seededRandom } from "../random.ts";
import { clients, closings, delays, middles, openings } from "./sentences.ts";
import {
  commonSuffixes,
  firstNames,
  heads,
  lastNames,
  type Place,
  places,
  type Service,
  services,
  stems,
  streets,
} from "./words.ts";

const serviceCounts = [18, 28, 26, 15, 8, 5].map((weight, index) => ({ count: index + 1, weight }));
const SHARE_WITHOUT_COMMUNE = 0.08;
const MOBILE = 60;
const LANDLINE = 21;

/**
 * Any number of plausible companies for benchmarks: the same for the same seed, and the first ones the same
 * whatever the count. Names and addresses differ from each other and from the demonstration's.
 */
export function* generateCompanies(count: number, from = 0): Generator<DemoCompany> {
  const random = seededRandom(1);
  const taken = new Set(readDemoCompanies().map((one) => slugify(one.name.replace(/ \(fictif\)$/, ""))));
  for (let index = 0; index < from + count; index++) {
    const company = generateCompany(random, taken);
    if (index >= from) yield company;
  }
}

function generateCompany(random: Random, taken: Set<string>): DemoCompany {
  const chosen = pickServices(random);
  const home = random() < SHARE_WITHOUT_COMMUNE ? undefined : pickWeighted(random, places);
  const { name, slug } = pickName(random, chosen[0], home, taken);
  const day = `${integer(random, 1, 28)}`.padStart(2, "0");
  return {
    name: `${name} (fictif)`,
    description: writeDescription(random, name, chosen, home),
    categories: chosen.map((one) => one.slug),
    zones: pickZones(random, home),
    commune: home?.commune,
    address: home && random() < 0.66 ? writeAddress(random, home) : undefined,
    contactName: `${pick(random, firstNames)} ${pick(random, lastNames)}`,
    email: `contact@${slug}.example`,
    phonePrivate: random() < 0.7 ? writePhone(random, MOBILE) : undefined,
    phonePublic: random() < 0.85 ? writePhone(random, LANDLINE) : undefined,
    website: random() < 0.75 ? `https://${slug}.example` : undefined,
    status: "published",
    featured: false,
    verifiedOn: random() < 0.5 ? `2026-10-${day}` : undefined,
  };
}

function pickServices(random: Random): [Service, ...Service[]] {
  const { count } = pickWeighted(random, serviceCounts);
  const chosen = new Set<Service>();
  while (chosen.size < count) chosen.add(pickWeighted(random, services));
  return [...chosen] as [Service, ...Service[]];
}

/** Those after the first tries have room for all: two surnames, then a number. */
function pickName(random: Random, main: Service, home: Place | undefined, taken: Set<string>) {
  for (let attempt = 0; ; attempt++) {
    const stem = pick(random, stems);
    const suffix = pick(random, random() < 0.6 ? main.suffixes : commonSuffixes);
    const surnames = `${pick(random, lastNames)}-${pick(random, lastNames)}`;
    const town = home?.commune.replace("'", "’") ?? "Calédonie";
    const forms = [
      { weight: 40, name: `${stem} ${suffix}` },
      { weight: 10, name: `${pick(random, heads)} ${stem}` },
      { weight: 24, name: `${stem} ${suffix} ${town}` },
      { weight: 26, name: `${surnames} ${suffix}` },
    ];
    const last = attempt < 6 ? pickWeighted(random, forms).name : `${surnames} ${suffix}`;
    const name = attempt < 12 ? last : `${last} ${taken.size}`;
    const slug = slugify(name);
    if (taken.has(slug)) continue;
    taken.add(slug);
    return { name, slug };
  }
}

function pickZones(random: Random, home: Place | undefined): ZoneKey[] {
  if (!home) return ["distance"];
  const others = (["sud", "nord", "iles"] as const).filter((zone) => zone !== home.zone && random() < 0.14);
  return [home.zone, ...others, ...(random() < 0.25 ? (["distance"] as const) : [])];
}

function writeDescription(random: Random, stem: string, chosen: Service[], home: Place | undefined): string {
  const [main = chosen[0] as Service, secondary = main] = chosen;
  const act = pick(random, main.acts);
  const others = secondary.acts.filter((one) => one !== act);
  const slots: Record<string, string> = {
    stem,
    act,
    other: pick(random, others),
    place: at(home),
    clients: pick(random, clients),
    delay: pick(random, delays),
    year: String(integer(random, 1996, 2025)),
    people: String(integer(random, 3, 14)),
    distance: String(integer(random, 2, 9) * 5),
  };
  const drawn = [pick(random, openings), pick(random, middles)];
  if (random() < 0.45) drawn.push(pick(random, middles));
  if (random() < 0.8) drawn.push(pick(random, closings));
  return [...new Set(drawn)].join(" ").replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name] ?? "");
}

/** "à Koné", "au Mont-Dore", "à l’Île-des-Pins". */
function at(home: Place | undefined): string {
  const town = home?.commune ?? "Nouméa";
  return `à ${town}`.replace("à Le ", "au ").replace("à L'", "à l’");
}

function writeAddress(random: Random, home: Place): string {
  const town = home.commune.replace("'", "’");
  return `${integer(random, 1, 180)}, ${pick(random, streets)}, ${home.postalCode} ${town}`;
}

function writePhone(random: Random, start: number): string {
  const digits = String(start * 10_000 + integer(random, 0, 9_999));
  return `+687 ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`;
}
