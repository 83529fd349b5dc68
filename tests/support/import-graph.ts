import fs from "node:fs";
import { importsOf } from "./source-files.ts";

/** Dependency graph: imports, and project files named in texts. */
export type ImportGraph = {
  usedBy(file: string): readonly string[];
  /** Files that use these, directly or indirectly; `follows` limits the intermediate files. */
  reaching(files: Iterable<string>, follows?: (file: string) => boolean): Set<string>;
};

const NAMED = /["'`]((?:app|server|tests|migrations)\/[\w./-]+\.(?:tsx?|mjs|md|csv|sql))["'`]/g;

export function importGraph(): ImportGraph {
  const users = new Map<string, string[]>();
  for (const file of fs.globSync("{app,server,tests,tools}/**/*.{ts,tsx,mjs}")) {
    if (file.includes("node_modules")) continue;
    const named = [...fs.readFileSync(file, "utf8").matchAll(NAMED)].map(([, name = ""]) => name);
    for (const used of new Set([...importsOf(file), ...named]))
      users.set(used, [...(users.get(used) ?? []), file]);
  }
  const usedBy = (file: string) => users.get(file) ?? [];
  return {
    usedBy,
    reaching: (files, follows = () => true) => {
      const reached = new Set<string>();
      const waiting = [...files];
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        for (const user of usedBy(file)) {
          if (reached.has(user)) continue;
          reached.add(user);
          if (follows(user)) waiting.push(user);
        }
      }
      return reached;
    },
  };
}
