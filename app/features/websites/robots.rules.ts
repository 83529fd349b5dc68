const OUR_NAME = "recif";
const LONGEST = 500;

type Rule = { allows: boolean; path: string };

/** Whether a robots.txt (RFC 9309) allows the path: the group with our name, else that of all; the longest match wins. */
export function isAllowed(robots: string, path: string): boolean {
  const rules = rulesFor(robots);
  const found = rules
    .filter((rule) => rule.path !== "" && matchesPath(rule.path, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return found[0]?.allows ?? true;
}

function rulesFor(robots: string): Rule[] {
  const byAgent = new Map<string, Rule[]>();
  let agents: string[] = [];
  let inRules = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line.slice(0, LONGEST)) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      if (inRules) agents = [];
      inRules = false;
      agents.push(value.trim().toLowerCase());
    } else if (field === "allow" || field === "disallow") {
      inRules = true;
      for (const agent of agents)
        byAgent.set(agent, [
          ...(byAgent.get(agent) ?? []),
          { allows: field === "allow", path: value.trim() },
        ]);
    }
  }
  return byAgent.get(OUR_NAME) ?? byAgent.get("*") ?? [];
}

/** `*` is anything, a final `$` the end. Without a regular expression: the pattern is untrusted. */
function matchesPath(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const [index, part] of parts.entries()) {
    if (isWhole && index === parts.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
