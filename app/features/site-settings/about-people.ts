export type AboutPerson = { name: string; does: string };

/** One person per line: the name ends at the first comma. */
export function peopleOf(lines: string): AboutPerson[] {
  return lines
    .split(/\r?\n/)
    .map((line) => {
      const [name = "", ...rest] = line.split(",");
      return { name: name.trim(), does: rest.join(",").trim() };
    })
    .filter(({ name }) => name !== "");
}
