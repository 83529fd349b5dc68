import { Form, redirect } from "react-router";
import { listSynonyms } from "#app/core/search/synonyms.server.ts";
import { listMostRead } from "#app/features/audience/most-read.server.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { keywords } from "#app/features/directory/suggestions.server.ts";
import {
  invitationText,
  readMonth,
  readWords,
  searchesTexts,
} from "#app/features/searches/searches.rules.ts";
import { placeMeant, searchesForms } from "#app/features/searches/searches.schema.ts";
import { forgetSynonym, listMisses, teachSynonym } from "#app/features/searches/searches.server.ts";
import { previewSynonym, type Search } from "#app/features/searches/synonym-preview.server.ts";
import type { SearchFlash } from "#app/features/searches/texts.ts";
import { Misses } from "#app/features/searches/ui/misses.tsx";
import { SynonymForm, SynonymList } from "#app/features/searches/ui/synonyms.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf } from "#app/platform/text/number.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/searches";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Recherches · Administration",
    description:
      "Ce que l’on cherche sur Récif sans le trouver, mois par mois, les synonymes que l’on apprend à la recherche, et les fiches les plus vues.",
    path: "/admin/recherches",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const query = url.searchParams;
  const month = readMonth(query, noumeaDay());
  const [groups, mostRead, synonyms] = await Promise.all([
    listMisses(scope, month),
    listMostRead(scope, month),
    listSynonyms(scope),
  ]);
  const invited = readWords(query, "inviter");
  const invitation = invited ? invitationText(invited, scope.site.url) : undefined;
  return {
    month,
    groups,
    mostRead,
    synonyms: synonyms.map((one) => ({ ...one, place: placeMeant(one.meaning) })),
    words: readWords(query, "mots"),
    meaning: readWords(query, "sens"),
    invitation,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, searchesForms);
  if (!form.ok) return refused(form);
  switch (form.intent) {
    case "preview": {
      const next = await previewSynonym(scope, form.value, directorySearch);
      if (next) return answered(form, { next, reply: form.reply, notice: previewed });
      return refused(form, { status: 409, errors: { words: searchesTexts.known } });
    }
    case "teach":
      if (await teachSynonym(scope, form.value)) return done(scope, "synonym-added");
      return refused(form, { status: 409, errors: { words: searchesTexts.known } });
    case "remove":
      if (await forgetSynonym(scope, form.value.id)) return done(scope, "synonym-removed");
      return refused(form, { status: 409, notice: problem(searchesTexts.gone) });
    default:
      return refused(form, { notice: problem(searchesTexts.choose) });
  }
}

const FIRST_NAMES = 3;
const directorySearch: Search = {
  words: keywords,
  async find(scope, q) {
    const { total, companies } = await searchCompanies(scope, { q }, { page: 1, size: FIRST_NAMES });
    return { total, names: companies.map(({ name }) => name) };
  },
};

const previewed = {
  tone: "info",
  title: searchesTexts.previewed,
  text: searchesTexts.previewedText,
  toast: "title",
} as const;

const problem = (text: string) => ({ tone: "error" as const, title: searchesTexts.failed, text });

async function done(scope: AdminScope, code: SearchFlash): Promise<Response> {
  return redirect("/admin/recherches", {
    headers: { "Set-Cookie": await setFlash<SearchFlash>(scope, code) },
  });
}

export const clientAction = keepForm(searchesTexts.failed);

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { month, groups, synonyms, words, meaning, invitation, mostRead } = loaderData;
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Recherches</h1>
      <Form key={month} action="/admin/recherches" method="get" className="flex flex-wrap items-end gap-4">
        <TextField name="mois" type="month" label="Mois" example="2026-11" defaultValue={month} />
        <Button size="sm">Voir ce mois</Button>
      </Form>
      <Part id="sans-resultat" title="Cherché sans résultat">
        <Misses groups={groups} month={month} />
      </Part>
      {invitation && (
        <Part id="invitation" title="Inviter une entreprise">
          <TextArea label="Texte à copier" defaultValue={invitation} rows={8} readOnly />
        </Part>
      )}
      <Part id="synonyme" title="Synonymes">
        <SynonymForm words={words} meaning={meaning} />
        <SynonymList synonyms={synonyms} />
      </Part>
      <Part id="plus-vues" title="Pages les plus vues">
        <MostRead companies={mostRead} />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="heading-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

function MostRead({ companies }: { companies: readonly { id: string; name: string; visits: number }[] }) {
  if (companies.length === 0) return <p className="text-ink-2">Aucune visite n’a été comptée ce mois-ci.</p>;
  return (
    <ol className="grid list-decimal gap-1 ps-6 text-sm">
      {companies.map(({ id, name, visits }) => (
        <li key={id} className="min-w-0 break-words">
          <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink> ({countOf(visits, "visite")})
        </li>
      ))}
    </ol>
  );
}
