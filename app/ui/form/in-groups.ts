type Grouped = { group?: string };

/** Choices under the titles of their groups, in the order in which each title comes first. */
export function inGroups<Choice extends Grouped>(choices: readonly Choice[]) {
  const groups = new Map<string | undefined, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups].map(([title, members]) => ({ title, members }));
}
