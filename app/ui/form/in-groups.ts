type Grouped = { group?: string };

export function inGroups<Choice extends Grouped>(choices: readonly Choice[]) {
  const groups = new Map<string | undefined, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups].map(([title, members]) => ({ title, members }));
}
