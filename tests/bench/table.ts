/** As Markdown; the first column is text, the others are figures. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, n) => Math.max(...[head, ...rows].map((line) => line[n]?.length ?? 0)));
  const print = (line: readonly string[]) =>
    console.log(
      `| ${line.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(" | ")} |`,
    );
  print(head);
  print(widths.map((width) => "-".repeat(width)));
  for (const line of rows) print(line);
}

/** "0.93 (goal 0.9)", or "0.85 (misses 0.9)". */
export const atLeast = (value: number, goal: number, digits = 2) =>
  compared(value, goal, digits, value >= goal);
export const atMost = (value: number, goal: number, digits = 1) =>
  compared(value, goal, digits, value <= goal);

const compared = (value: number, goal: number, digits: number, reached: boolean) =>
  `${value.toFixed(digits)} (${reached ? "goal" : "misses"} ${goal})`;
