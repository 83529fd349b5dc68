import { typeset } from "../text/typeset.ts";

/** What stands in them is no language. */
const VERBATIM: ReadonlySet<unknown> = new Set(["code", "pre", "kbd", "samp", "textarea", "script", "style"]);

type Said = {
  children?: unknown;
  "aria-label"?: unknown;
  title?: unknown;
  alt?: unknown;
  placeholder?: unknown;
};

/**
 * Sets what an element says: its text, and what is read aloud of its attributes. What a visitor typed is in neither.
 * Each is named: it runs for every tag of every page, and a loop over their names costs half as much again.
 * @param props of one element, which nothing else holds yet
 */
export function typesetProps<Props extends object>(type: unknown, props: Props): Props {
  if (VERBATIM.has(type)) return props;
  const said: Said = props;
  if (said.children) said.children = typesetChild(said.children);
  if (said["aria-label"]) said["aria-label"] = typesetChild(said["aria-label"]);
  if (said.title) said.title = typesetChild(said.title);
  if (said.alt) said.alt = typesetChild(said.alt);
  if (said.placeholder) said.placeholder = typesetChild(said.placeholder);
  return props;
}

function typesetChild(child: unknown): unknown {
  if (typeof child === "string") return typeset(child);
  return Array.isArray(child) ? child.map(typesetChild) : child;
}
