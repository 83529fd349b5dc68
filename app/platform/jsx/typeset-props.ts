import { typeset } from "../text/typeset.ts";

const VERBATIM: ReadonlySet<unknown> = new Set(["code", "pre", "kbd", "samp", "textarea", "script", "style"]);

type Said = {
  children?: unknown;
  "aria-label"?: unknown;
  title?: unknown;
  alt?: unknown;
  placeholder?: unknown;
};

/**
 * Typesets an element's text and its read-aloud attributes; visitors' form values are excluded. Attributes are listed
 * one by one because it runs for every tag, and a loop costs half as much again.
 * @param props not yet shared, may be changed in place
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
