import { createContext, use } from "react";
import { useLocation } from "react-router";

export const RequestReference = createContext<string | undefined>(undefined);

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
