import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-runtime";
import { typesetProps } from "./typeset-props.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

/** Target of every compiled JSX tag: all text passes here (docs/decisions/0110-typesetting.md). */
export const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsx(type, typesetProps(type, props), key);

export const jsxs = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsxs(type, typesetProps(type, props), key);
