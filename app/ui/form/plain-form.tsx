import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type PlainFormProps = Pick<ComponentProps<"form">, "className" | "children" | "onSubmit"> & {
  /** Another page, which answers with what was typed and what is to be corrected. */
  action: string;
};

/**
 * A form that brings no scripts with it, for what stands on every page: the browser itself sends it, and the page that
 * it posts to answers. That page knows where the form stood, as it does of one that stays.
 */
export function PlainForm({ action, children, ...element }: PlainFormProps) {
  const { pathname } = useLocation();
  return (
    <form {...element} method="post" action={action} noValidate>
      <input type="hidden" name="page" value={pathname} />
      {children}
    </form>
  );
}
