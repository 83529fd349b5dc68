import { typeset } from "../text/typeset.ts";

/** What stands in them is no language. */
const VERBATIM = /^(code|pre|kbd|samp|textarea|script|style)$/;
const READ_ALOUD = ["aria-label", "title", "alt", "placeholder"];

/**
 * Sets what an element says: its text, and what is read aloud of its attributes. What a visitor typed is in neither.
 * @param props of one element, which nothing else holds yet
 */
export function typesetProps<Props extends object>(type: unknown, props: Props): Props {
  if (typeof type === "string" && VERBATIM.test(type)) return props;
  const said = props as Record<string, unknown>;
  if (said.children !== undefined) said.children = typesetChild(said.children);
  for (const name of READ_ALOUD) if (said[name]) said[name] = typesetChild(said[name]);
  return props;
}

function typesetChild(child: unknown): unknown {
  if (typeof child === "string") return typeset(child);
  return Array.isArray(child) ? child.map(typesetChild) : child;
}
