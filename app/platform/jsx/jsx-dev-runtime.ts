import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-dev-runtime";
import { typesetProps } from "./typeset-props.ts";

export { Fragment, type JSX } from "react/jsx-dev-runtime";

type Source = Parameters<typeof react.jsxDEV>[4];

export const jsxDEV = (
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: Source,
  self?: unknown,
): ReactElement => react.jsxDEV(type, typesetProps(type, props), key, isStatic, source, self);
