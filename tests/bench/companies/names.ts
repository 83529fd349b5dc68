import { slugify } from "#app/platform/text/text.ts";
import { pick, pickWeighted, type Random, totalWeight } from "../random.ts";
import type { Service } from "./services.ts";
import { commonSuffixes, heads, lastNames, type Place, stems } from "./words.ts";

type NameParts = {
  stem: string;
  suffix: string;
  surname: string;
  otherSurname: string;
  head: string;
  town: string;
};

const nameForms: readonly { weight: number; write: (parts: NameParts) => string }[] = [
  { weight: 6, write: ({ stem }) => stem },
  { weight: 34, write: ({ stem, suffix }) => `${stem} ${suffix}` },
  { weight: 10, write: ({ head, stem }) => `${head} ${stem}` },
  { weight: 24, write: ({ stem, suffix, town }) => `${stem} ${suffix} ${town}` },
  { weight: 12, write: ({ surname, suffix }) => `${surname} ${suffix}` },
  { weight: 14, write: ({ surname, otherSurname, suffix }) => `${surname}-${otherSurname} ${suffix}` },
];
const nameFormsWeight = totalWeight(nameForms);
const ROOMY_FORM = nameForms.length - 1;
const NAME_ATTEMPTS = 12;

export type Naming = {
  stem: string;
  /** Name without " (fictif)". */
  plain: string;
  slug: string;
};

export function pickName(random: Random, main: Service, home: Place | undefined, taken: Set<string>): Naming {
  for (let attempt = 0; ; attempt++) {
    const crowded = attempt >= NAME_ATTEMPTS / 2;
    const stem = pick(random, stems);
    const parts: NameParts = {
      stem,
      suffix: pick(random, random() < 0.6 ? main.suffixes : commonSuffixes),
      surname: pick(random, lastNames),
      otherSurname: pick(random, lastNames),
      head: pick(random, heads),
      town: home?.commune.replace("'", "’") ?? "Calédonie",
    };
    const form = crowded ? nameForms[ROOMY_FORM] : pickWeighted(random, nameForms, nameFormsWeight);
    let plain = form?.write(parts) ?? stem;
    if (attempt >= NAME_ATTEMPTS) plain += ` ${taken.size}`;
    const slug = slugify(plain);
    if (taken.has(slug) || parts.surname === parts.otherSurname || /(\p{L}+) \1\b/u.test(plain)) continue;
    taken.add(slug);
    return { stem: plain.startsWith(stem) ? stem : plain, plain, slug };
  }
}
