import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { CardsLoading } from "./skeleton.tsx";

type WhileListingProps = { path: string; label: string; children: ReactNode };

export function WhileListing({ path, label, children }: WhileListingProps) {
  const { state, location } = useNavigation();
  if (state === "loading" && location.pathname === path) return <CardsLoading count={6} label={label} />;
  return children;
}
