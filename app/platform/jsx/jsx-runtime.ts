import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-runtime";
import { typesetProps } from "./typeset-props.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

/** What the compiler makes of every JSX tag: no text reaches React another way (docs/decisions/0110-typesetting.md). */
export const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsx(type, typesetProps(type, props), key);

/** The same of a tag with several children. */
export const jsxs = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsxs(type, typesetProps(type, props), key);
