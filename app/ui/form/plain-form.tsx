import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type PlainFormProps = Pick<ComponentProps<"form">, "className" | "children" | "onSubmit"> & {
  action: string;
};

/** Form without JavaScript, submitted to another page, which gets the path of the form's page. */
export function PlainForm({ action, children, ...element }: PlainFormProps) {
  const { pathname } = useLocation();
  return (
    <form {...element} method="post" action={action} noValidate>
      <input type="hidden" name="page" value={pathname} />
      {children}
    </form>
  );
}
