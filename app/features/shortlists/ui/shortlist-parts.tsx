import { compareUrl, MOST_COMPARED } from "#app/core/company/compare-url.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import {
  LONGEST_NAME,
  LONGEST_NOTE,
  noteRules,
  SHORTLISTS_PATH,
  shortlistRules,
} from "../shortlist.rules.ts";
import type { ListedShortlist, Shortlist } from "../shortlists.server.ts";

export function Shortlists({ lists }: { lists: readonly ListedShortlist[] }) {
  if (lists.length === 0)
    return (
      <EmptyState title="Aucun choix enregistré">
        <p>
          Cochez des entreprises dans <TextLink to="/directory">l’annuaire</TextLink>, comparez-les, puis
          enregistrez ce choix.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {lists.map(({ id, name, companies, isShared }) => (
        <Card as="li" key={id} className="grid grid-cols-1 gap-2">
          <h2 className="heading-card break-words">
            <TextLink to={`${SHORTLISTS_PATH}/${id}`}>{name}</TextLink>
          </h2>
          <p className="break-words">{companies.join(", ") || "Aucune entreprise"}</p>
          {isShared && <p className="text-ink-2 text-sm">Partagée par un lien</p>}
        </Card>
      ))}
    </ul>
  );
}

type NewShortlistProps = {
  companies: readonly { slug: string; name: string }[];
  lists: readonly Pick<ListedShortlist, "id" | "name">[];
};

export function NewShortlist({ companies, lists }: NewShortlistProps) {
  const chosen = companies.map(({ slug }) => (
    <input key={slug} type="hidden" name="entreprise" value={slug} />
  ));
  return (
    <>
      <Card as="section" aria-labelledby="nouvelle" className="grid grid-cols-1 gap-4">
        <h2 id="nouvelle" className="heading-card">
          Dans une nouvelle liste
        </h2>
        <ActionForm intent="create" rules={shortlistRules} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              {chosen}
              <TextField
                {...field("name")}
                label="Nom de la liste"
                example="Sauvegarde du cabinet"
                maxLength={LONGEST_NAME}
                autoComplete="off"
                required
              />
              <Button pending={pending} className="justify-self-start">
                Enregistrer
              </Button>
            </>
          )}
        </ActionForm>
      </Card>
      {lists.length > 0 && companies.length > 0 && (
        <Card as="section" aria-labelledby="existante" className="grid grid-cols-1 gap-3">
          <h2 id="existante" className="heading-card">
            Dans une liste que vous avez
          </h2>
          {lists.map(({ id, name }) => (
            <ActionForm key={id} intent="add" hidden={{ shortlistId: id }}>
              {({ pending }) => (
                <>
                  {chosen}
                  <Button variant="secondary" size="sm" pending={pending}>
                    Ajouter à « {name} »
                  </Button>
                </>
              )}
            </ActionForm>
          ))}
        </Card>
      )}
    </>
  );
}

export function ShortlistCompanies({ list: { companies } }: { list: Shortlist }) {
  if (companies.length === 0)
    return (
      <EmptyState title="Cette liste est vide">
        <p>
          Cochez des entreprises dans <TextLink to="/directory">l’annuaire</TextLink>, puis enregistrez-les
          ici.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {companies.map(({ id, slug, name, note, isPublished }) => (
        <Card as="li" key={id} className="grid grid-cols-1 gap-3">
          <h2 className="heading-card break-words">
            {isPublished ? <TextLink to={`/company/${slug}`}>{name}</TextLink> : name}
          </h2>
          {!isPublished && <p className="text-ink-2 text-sm">Sa fiche n’est plus publiée.</p>}
          <ActionForm
            intent="note"
            rules={noteRules}
            hidden={{ companyId: id }}
            className="grid grid-cols-1 gap-3"
          >
            {({ field, pending }) => (
              <>
                <TextArea
                  {...field("note", note)}
                  label={`Note sur ${name}`}
                  hint="Pour vous seul : elle n’est jamais partagée."
                  rows={2}
                  maxLength={LONGEST_NOTE}
                />
                <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
                  Enregistrer la note
                </Button>
              </>
            )}
          </ActionForm>
          <ActButton
            intent="remove"
            hidden={{ companyId: id }}
            variant="quiet"
            size="sm"
            aria-label={`Retirer ${name}`}
          >
            Retirer
          </ActButton>
        </Card>
      ))}
    </ul>
  );
}

export function ShortlistActs({ list: { name, companies, sharedUrl } }: { list: Shortlist }) {
  const slugs = companies.filter((one) => one.isPublished).map(({ slug }) => slug);
  return (
    <Card as="section" aria-labelledby="reglages" className="grid grid-cols-1 gap-5">
      <h2 id="reglages" className="heading-card">
        Cette liste
      </h2>
      {slugs.length > 0 && (
        <ButtonLink to={compareUrl(slugs.slice(0, MOST_COMPARED))} className="justify-self-start">
          {slugs.length > MOST_COMPARED ? "Comparer les 3 premières" : "Comparer"}
        </ButtonLink>
      )}
      {sharedUrl ? (
        <>
          <p>
            Qui a ce lien voit les entreprises, sans vos notes&nbsp;:
            <br />
            <TextLink to={sharedUrl} className="break-all">
              {sharedUrl}
            </TextLink>
          </p>
          <ActButton intent="unshare" variant="secondary" size="sm">
            Arrêter le partage
          </ActButton>
        </>
      ) : (
        <ActButton intent="share" variant="secondary" size="sm">
          Partager par un lien
        </ActButton>
      )}
      <ActionForm intent="rename" rules={shortlistRules} className="grid grid-cols-1 gap-3">
        {({ field, pending }) => (
          <>
            <TextField
              {...field("name", name)}
              label="Nom de la liste"
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
            <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
              Renommer
            </Button>
          </>
        )}
      </ActionForm>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">Supprimer cette liste</summary>
        <p className="pb-3">La liste et vos notes sont effacées.</p>
        <ActButton intent="delete" variant="danger" size="sm">
          Supprimer la liste et ses notes
        </ActButton>
      </details>
    </Card>
  );
}
