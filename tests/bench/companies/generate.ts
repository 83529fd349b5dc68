import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { type DemoCompany, readDemoCompanies } from "#server/demo/demo-companies.ts";
import { integer, pick, pickWeighted, type Random, seededRandom, totalWeight } from "../random.ts";
import { pickName } from "./names.ts";
import { clients, closings, delays, middles, openings } from "./sentences.ts";
import { type Service, services } from "./services.ts";
import { firstNames, lastNames, type Place, places, streets } from "./words.ts";

const servicesWeight = totalWeight(services);
const placesWeight = totalWeight(places);
const serviceCounts = [18, 28, 26, 15, 8, 5].map((weight, index) => ({ count: index + 1, weight }));
const SHARE_WITHOUT_COMMUNE = 0.08;

function pickServices(random: Random): [Service, ...Service[]] {
  const { count } = pickWeighted(random, serviceCounts, 100);
  const chosen = new Set<Service>();
  while (chosen.size < count) chosen.add(pickWeighted(random, services, servicesWeight));
  return [...chosen] as [Service, ...Service[]];
}

function pickZones(random: Random, home: Place | undefined): ZoneKey[] {
  if (!home) return ["distance"];
  const zones: ZoneKey[] = [home.zone];
  for (const zone of ["sud", "nord", "iles"] as const) {
    if (zone !== home.zone && random() < 0.14) zones.push(zone);
  }
  if (random() < 0.25) zones.push("distance");
  return zones;
}

/** "à Koné", "au Mont-Dore", "à l’Île-des-Pins". */
function at(home: Place | undefined): string {
  if (!home) return "à Nouméa";
  if (home.commune.startsWith("Le ")) return `au ${home.commune.slice(3)}`;
  if (home.commune.startsWith("L'")) return `à l’${home.commune.slice(2)}`;
  return `à ${home.commune}`;
}

function withoutRepeats(sentences: readonly string[]): string[] {
  const namesOther = (text: string) => text.includes("{other}");
  const firstNaming = sentences.findIndex(namesOther);
  return sentences.filter(
    (text, index) => sentences.indexOf(text) === index && (!namesOther(text) || index === firstNaming),
  );
}

function writeDescription(
  random: Random,
  stem: string,
  chosen: readonly Service[],
  home: Place | undefined,
): string {
  const main = chosen[0] as Service;
  const act = pick(random, main.acts);
  const secondary = chosen[1] ?? main;
  const other = pick(
    random,
    secondary.acts.filter((one) => one !== act),
  );
  const slots: Record<string, string> = {
    stem,
    act,
    other,
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
  return withoutRepeats(drawn)
    .join(" ")
    .replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name] ?? "");
}

/** Six digits as "12 34 56". */
function phone(digits: number): string {
  const text = String(digits);
  return `+687 ${text.slice(0, 2)} ${text.slice(2, 4)} ${text.slice(4)}`;
}

const mobileStarts = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69];
const landlineStarts = [21, 22];

function writeAddress(random: Random, home: Place): string {
  const town = home.commune.replace("'", "’");
  return `${integer(random, 1, 180)}, ${pick(random, streets)}, ${home.postalCode} ${town}`;
}

function randomPhone(random: Random, starts: readonly number[]): string {
  return phone(pick(random, starts) * 10_000 + integer(random, 0, 9999));
}

function randomDay(random: Random): string {
  const [month, day] = [integer(random, 1, 10), integer(random, 1, 28)];
  return `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function generateCompany(random: Random, taken: Set<string>): DemoCompany {
  const chosen = pickServices(random);
  const home = random() < SHARE_WITHOUT_COMMUNE ? undefined : pickWeighted(random, places, placesWeight);
  const { plain, stem, slug } = pickName(random, chosen[0], home, taken);
  return {
    name: `${plain} (fictif)`,
    description: writeDescription(random, stem, chosen, home),
    categories: chosen.map((one) => one.slug),
    zones: pickZones(random, home),
    commune: home?.commune,
    address: home && random() < 0.66 ? writeAddress(random, home) : undefined,
    contactName: `${pick(random, firstNames)} ${pick(random, lastNames)}`,
    email: `contact@${slug}.example`,
    phonePrivate: random() < 0.7 ? randomPhone(random, mobileStarts) : undefined,
    phonePublic: random() < 0.85 ? randomPhone(random, landlineStarts) : undefined,
    website: random() < 0.75 ? `https://${slug}.example` : undefined,
    status: "published",
    featured: false,
    verifiedOn: random() < 0.5 ? randomDay(random) : undefined,
  };
}

/**
 * Any number of plausible companies for benchmarks: the same for the same seed, and the first ones the same
 * whatever the count. Names and addresses differ from each other and from the demonstration's.
 */
export function* generateCompanies(count: number, seed = 1): Generator<DemoCompany> {
  const random = seededRandom(seed);
  const taken = new Set(readDemoCompanies().map((one) => slugify(one.name.replace(/ \(fictif\)$/, ""))));
  for (let index = 0; index < count; index++) yield generateCompany(random, taken);
}
