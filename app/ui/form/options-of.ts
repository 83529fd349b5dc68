import type { Option } from "./field.tsx";

/** @returns the options of a select, in the order of the table they are from */
export const optionsOf = (choices: readonly { key: string; label: string }[]): Option[] =>
  choices.map(({ key, label }) => ({ value: key, label }));
