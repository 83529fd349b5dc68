import { type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import { WhileListing } from "../feedback/while-listing.tsx";
import { ActionForm, type Adopt } from "../form/action-form.tsx";
import { TextLink } from "../link.tsx";
import { ListPages } from "../search/list-pages.tsx";
import { useRecord } from "./beside.tsx";
import {
  isFiltered,
  LAST_PAGE,
  type ListDeclaration,
  type ListState,
  listHref,
  listPath,
} from "./define-list.ts";
import { type CardFrame, ListCards } from "./list-cards.tsx";
import { KeyHelp, useListKeys } from "./list-keys.tsx";
import { type ExportColumn, type ListMemory, ListMenus } from "./list-menus.tsx";
import type { ListRow } from "./list-row.tsx";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { SelectionBar } from "./selection-bar.tsx";

type ListActs<Next> = {
  /** The parameter that holds the chosen rows. */
  ticks: string;
  /** For the chosen rows. */
  options: readonly { value: string; label: string; grave?: boolean }[];
  beside(next: Next, adopt: Adopt<Next>): ReactNode;
  hidden?: readonly (readonly [name: string, value: string])[];
};

type StaffListProps<Next> = {
  list: ListDeclaration;
  state: ListState;
  total: number;
  memory: ListMemory;
  rows: readonly ListRow[];
  /** The row at this place, as a card. */
  card?(at: number, frame: CardFrame): ReactNode;
  /** `listWords` of its numbers. */
  words: { total: string; views: Partial<Record<string, string>>; ofFilter?: string | undefined };
  acts?: ListActs<Next>;
  /** In `<the list's path>/export`. */
  exported?: readonly ExportColumn[];
  /** Of a list with a cursor: the last row's number, when others follow. */
  older?: string | undefined;
  title?: ReactNode;
  /** Beside the title. */
  links?: ReactNode;
  /** Between the title and the list. */
  children?: ReactNode;
  loading?: string;
  empty: ReactNode;
  nothingFound: ReactNode;
};

/** A list of the staff (docs/decisions/0118-one-list.md): the same tools, keys and acts for each. */
export function StaffList<Next = undefined>(props: StaffListProps<Next>) {
  const { list, state, total, memory, rows, words, exported, card, title, links, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useListKeys(place);
  const record = useRecord(listHref(list, state), rows);
  // A page has one title of the first rank: the record's.
  const Title = record ? "p" : "h1";
  const shown = (
    <div ref={place} className={cx("grid grid-cols-1 content-start gap-4", record !== null && "beside-list")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Title className={record ? "heading-card" : "heading-page max-sm:text-2xl"}>
          {title ?? list.title}
        </Title>
        {links && <div className="list-head-links flex flex-wrap gap-3">{links}</div>}
      </div>
      {children && <div className="list-intro grid grid-cols-1 gap-4">{children}</div>}
      <ListTools list={list} state={state} counts={words.views}>
        <ListMenus
          list={list}
          state={state}
          memory={memory}
          hasCards={card !== undefined}
          exported={total > 0 ? exported : undefined}
        />
      </ListTools>
      {words.total && (
        <p aria-live="polite" className="text-ink-2 text-sm">
          {words.total}
        </p>
      )}
      <WhileListing path={listPath(list, state.view)} label={props.loading ?? "Chargement de la liste…"}>
        <Rows key={listHref(list, state)} {...props} />
      </WhileListing>
      {list.cursor === undefined ? (
        <ListPages
          total={total}
          page={state.page}
          size={state.size}
          sizes={list.sizes}
          lastPage={LAST_PAGE}
          hrefFor={(page) => listHref(list, { ...state, page })}
        />
      ) : (
        <CursorPages list={list} state={state} older={props.older} />
      )}
      {rows.length > 0 && <KeyHelp ticks={props.acts !== undefined} />}
    </div>
  );
  if (!record) return shown;
  return (
    <div className="beside">
      {shown}
      {record}
    </div>
  );
}

type CursorPagesProps = { list: ListDeclaration; state: ListState; older: string | undefined };

function CursorPages({ list, state, older }: CursorPagesProps) {
  return (
    <nav aria-label="Pages de la liste" className="flex flex-wrap gap-5">
      {state.before && (
        <TextLink to={listHref(list, state, { before: undefined })}>
          {isFiltered(state) ? "Les plus récentes avec ces filtres" : "Les plus récentes"}
        </TextLink>
      )}
      {older && <TextLink to={listHref(list, state, { before: older })}>Plus anciennes</TextLink>}
    </nav>
  );
}

/** One form for the whole list: a row's button acts on the row, the bar on the chosen ones. */
function Rows<Next>(props: StaffListProps<Next>) {
  const { acts } = props;
  if (!acts) return <Drawn {...props} pending={false} ticked={[]} />;
  return (
    <ActionForm<Next> beside={acts.beside} className="list-form grid grid-cols-1 gap-4">
      {({ pending, choices }) => (
        <>
          {acts.hidden?.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <Drawn {...props} pending={pending} ticked={choices(acts.ticks).defaultValue} />
        </>
      )}
    </ActionForm>
  );
}

type DrawnProps<Next> = StaffListProps<Next> & { pending: boolean; ticked: readonly string[] };

function Drawn<Next>(props: DrawnProps<Next>) {
  const { list, state, memory, rows, card, acts, pending, ticked, total, words } = props;
  if (rows.length === 0) return isFiltered(state) ? props.nothingFound : props.empty;
  const ticks = acts && { name: acts.ticks, ticked };
  const { search } = new URL(listHref(list, state), "http://site");
  return (
    <>
      {card && memory.display === "cards" ? (
        <ListCards rows={rows} card={card} ticks={ticks} pending={pending} />
      ) : (
        <ListTable
          list={list}
          view={state.view}
          columns={memory.columns}
          rows={rows}
          ticks={ticks}
          pending={pending}
        />
      )}
      {acts && acts.options.length > 0 && (
        <SelectionBar
          options={acts.options}
          pending={pending}
          filter={
            words.ofFilter && total > rows.length ? { label: words.ofFilter, query: search } : undefined
          }
        />
      )}
    </>
  );
}
