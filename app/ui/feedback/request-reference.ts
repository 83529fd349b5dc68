import { createContext, use } from "react";
import { useLocation } from "react-router";

/** Reference of the request being rendered, for error pages: the server's renderer gives it. */
export const RequestReference = createContext<string | undefined>(undefined);

// In the browser: what the first page said, if it was an error page, for as long as one stays on it.
const firstPage =
  typeof document === "undefined"
    ? undefined
    : {
        path: location.pathname,
        reference: document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference,
      };

export function useRequestReference(): string | undefined {
  const rendered = use(RequestReference);
  const { pathname } = useLocation();
  return rendered ?? (firstPage?.path === pathname ? firstPage.reference : undefined);
}
