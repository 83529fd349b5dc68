import { typeset } from "../text/typeset.ts";

const VERBATIM: ReadonlySet<unknown> = new Set(["code", "pre", "kbd", "samp", "textarea", "script", "style"]);

type TextProps = {
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
  const textProps: TextProps = props;
  if (textProps.children) textProps.children = typesetChild(textProps.children);
  if (textProps["aria-label"]) textProps["aria-label"] = typesetChild(textProps["aria-label"]);
  if (textProps.title) textProps.title = typesetChild(textProps.title);
  if (textProps.alt) textProps.alt = typesetChild(textProps.alt);
  if (textProps.placeholder) textProps.placeholder = typesetChild(textProps.placeholder);
  return props;
}

function typesetChild(child: unknown): unknown {
  if (typeof child === "string") return typeset(child);
  return Array.isArray(child) ? child.map(typesetChild) : child;
}
