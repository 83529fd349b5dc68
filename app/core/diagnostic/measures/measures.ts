import { humanMeasures } from "./human-measures.ts";
import type { Measure } from "./measure.ts";
import { technicalMeasures } from "./technical-measures.ts";

export const measures: readonly Measure[] = [...technicalMeasures, ...humanMeasures];

const byKey = new Map(measures.map((measure) => [measure.key, measure]));

export const findMeasure = (key: string): Measure | undefined => byKey.get(key);

export const measuresOf = (category: string): Measure[] =>
  measures.filter(({ categories }) => categories.includes(category));
