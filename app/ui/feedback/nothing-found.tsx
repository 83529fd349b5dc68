import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NothingFoundProps = {
  title: string;
  /** Path of the list without filters. */
  clear: string;
  children?: ReactNode;
};

/** In place of a list whose filters leave nothing. */
export function NothingFound({ title, clear, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to={clear} variant="secondary" size="sm">
          Effacer les filtres
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
