import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "../button.tsx";
import { SiteLink } from "../site-link.tsx";

export type ListRow = {
  id: string;
  name: string;
  /** Its record, if it has a page. */
  to?: string;
  /** After its name. */
  marks?: ReactNode;
  /** By the columns' keys. */
  cells: Record<string, ReactNode>;
  /** For this row alone, the first ones shown in a table. */
  acts?: readonly RowAct[];
  /** It cannot be chosen. */
  fixed?: boolean;
  /** Another administrator has it open: the next one is offered. */
  busy?: boolean;
};

type RowAct = { value: string; label: string; grave?: boolean };

export type Ticks = { name: string; ticked: readonly string[] };

export function Tick({ row: { id, name }, ticks }: { row: ListRow; ticks: Ticks }) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Cocher {name}</span>
      <input
        type="checkbox"
        name={ticks.name}
        value={id}
        data-tick
        defaultChecked={ticks.ticked.includes(id)}
        className="size-5 cursor-pointer accent-lagoon"
      />
    </label>
  );
}

/** The link to a row's record, which Enter follows. */
export function Opener({ name, to }: { name: string; to?: string | undefined }) {
  const { pathname } = useLocation();
  if (to === undefined)
    return (
      <span data-opens tabIndex={-1} className="font-semibold">
        {name}
      </span>
    );
  const current = to.split("?")[0] === pathname ? "true" : undefined;
  return (
    <SiteLink to={to} data-opens aria-current={current} className="list-opener">
      {name}
    </SiteLink>
  );
}

type RowActsProps = { row: ListRow; pending: boolean; className?: string };

/** Pressed, a button names its act and its row. */
export function RowActs({ row: { id, name, acts = [] }, pending, className }: RowActsProps) {
  return acts.map(({ value, label, grave }, at) => (
    <Button
      key={value}
      name="row"
      value={`${value} ${id}`}
      size="sm"
      variant={grave ? "danger" : at === 0 ? "secondary" : "quiet"}
      pending={pending}
      aria-label={`${label} : ${name}`}
      className={className}
    >
      {label}
    </Button>
  ));
}
