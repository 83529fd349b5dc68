import type { ReactNode } from "react";
import { useLocation, useOutlet, useOutletContext } from "react-router";
import { buttonClasses } from "../button.tsx";
import { LastAnswer } from "../form/last-answer.tsx";
import { ArrowLeft, ArrowRight } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";
import type { ListRow } from "./list-row.tsx";

type Beside = {
  list: string;
  previous?: string | undefined;
  /** The first after it that no other administrator has open. */
  next?: string | undefined;
};

/** Of a record that stands beside its list. */
export const useBeside = () => useOutletContext<Beside | undefined>();

/** Where a decision leads: to the next record, or back to the list. */
export function useNext(list: string): string {
  const beside = useBeside();
  return beside?.next ?? beside?.list ?? list;
}

/** The record that the URL names, if any, with the way to its neighbours. */
export function useRecord(list: string, rows: readonly ListRow[]): ReactNode {
  const { pathname } = useLocation();
  const at = rows.findIndex(({ to }) => to?.split("?")[0] === pathname);
  const beside: Beside = {
    list,
    previous: rows[at - 1]?.to,
    next: rows.slice(at + 1).find(({ busy }) => !busy)?.to,
  };
  const record = useOutlet(beside);
  return (
    record && (
      <div className="beside-record">
        <Neighbours {...beside} />
        <LastAnswer>{record}</LastAnswer>
      </div>
    )
  );
}

function Neighbours({ list, previous, next }: Beside) {
  const quiet = buttonClasses("quiet", "sm");
  return (
    <nav aria-label="Fiches de la liste" className="flex flex-wrap items-center gap-2">
      <SiteLink to={list} className={quiet}>
        <ArrowLeft /> La liste
      </SiteLink>
      {previous && (
        <SiteLink to={previous} className={quiet}>
          Précédente
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next} className={quiet}>
          Suivante <ArrowRight />
        </SiteLink>
      )}
    </nav>
  );
}
