import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, buttonClasses } from "../button.tsx";
import { Checkbox } from "../form/choice.tsx";
import { CheckboxGroup, TextField } from "../form/field.tsx";
import { ChevronDownIcon } from "../icon/icon.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { TextLink } from "../link.tsx";
import { type Display, type ListDeclaration, type ListState, listHref } from "./define-list.ts";
import { hiddenOf } from "./list-tools.tsx";

type SavedView = { id: string; name: string; to: string; shared: boolean; own: boolean };

/** What an administrator chose for a list (app/features/list-views). */
export type ListMemory = { display: Display; columns: readonly string[]; views: readonly SavedView[] };

export type ExportColumn = { key: string; header: string; label?: string };

type ListMenusProps = {
  list: ListDeclaration;
  state: ListState;
  memory: ListMemory;
  hasCards: boolean;
  exported: readonly ExportColumn[] | undefined;
};

const LIST_VIEWS_PATH = "/admin/vues";

export function ListMenus({ list, state, memory, hasCards, exported }: ListMenusProps) {
  const here = listHref(list, state);
  return (
    <div className="list-menus flex flex-wrap gap-2 sm:ms-auto">
      <Menu label="Mes vues">
        <Views list={list} here={here} views={memory.views} />
      </Menu>
      {memory.display === "table" && list.columns.length > 1 && (
        <Menu label="Colonnes">
          <Choose list={list} here={here} what="columns">
            <CheckboxGroup
              name="columns"
              label="Colonnes affichées"
              options={list.columns
                .filter(({ only }) => !only)
                .map(({ key, label }) => ({ value: key, label }))}
              defaultValue={memory.columns}
            />
            <Button size="sm" className="justify-self-start">
              Afficher ces colonnes
            </Button>
          </Choose>
        </Menu>
      )}
      {hasCards && (
        <Choose list={list} here={here} what="display">
          <button
            type="submit"
            name="display"
            value={memory.display === "cards" ? "table" : "cards"}
            className={buttonClasses("secondary", "sm")}
          >
            {memory.display === "cards" ? "En tableau" : "En cartes"}
          </button>
        </Choose>
      )}
      {exported && (
        <Menu label="Exporter (CSV)">
          <form action={`${here.split("?")[0]}/export`} method="get" className="grid grid-cols-1 gap-4">
            {[...hiddenOf(list, state)].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <CheckboxGroup
              name="colonne"
              label="Colonnes"
              hint="Aucune cochée : toutes."
              options={exported.map(({ key, header, label = header }) => ({ value: key, label }))}
              columns={2}
            />
            <Button size="sm" variant="secondary" className="justify-self-start">
              Télécharger le fichier
            </Button>
          </form>
        </Menu>
      )}
    </div>
  );
}

function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Disclosure
      className="relative"
      label={
        <>
          {label} <ChevronDownIcon aria-hidden className="size-4" />
        </>
      }
      openerClassName={buttonClasses("secondary", "sm", "list-none")}
      panelClassName="list-menu"
    >
      {children}
    </Disclosure>
  );
}

type ChooseProps = { list: ListDeclaration; here: string; what: string; children: ReactNode };

function Choose({ list, here, what, children }: ChooseProps) {
  return (
    <Form action={LIST_VIEWS_PATH} method="post" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="list" value={list.key} />
      <input type="hidden" name="from" value={here} />
      {children}
    </Form>
  );
}

type ViewsProps = { list: ListDeclaration; here: string; views: readonly SavedView[] };

function Views({ list, here, views }: ViewsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {views.length === 0 ? (
        <p className="text-ink-2 text-sm">
          Une vue garde la recherche, les filtres, le tri et les colonnes de maintenant.
        </p>
      ) : (
        <ul className="grid gap-1">
          {views.map(({ id, name, to, shared, own }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span>
                <TextLink to={to}>{name}</TextLink>
                {shared && <span className="text-ink-2 text-sm">, pour l’équipe</span>}
              </span>
              {own && (
                <Choose list={list} here={here} what="remove">
                  <input type="hidden" name="viewId" value={id} />
                  <Button size="sm" variant="quiet" aria-label={`Supprimer la vue ${name}`}>
                    Supprimer
                  </Button>
                </Choose>
              )}
            </li>
          ))}
        </ul>
      )}
      <Choose list={list} here={here} what="save">
        <TextField name="name" label="Nom de la vue" maxLength={60} autoComplete="off" required />
        <Checkbox name="shared" value="oui" label="La montrer à toute l’équipe" bare />
        <Button size="sm" className="justify-self-start">
          Enregistrer cette vue
        </Button>
      </Choose>
    </div>
  );
}
