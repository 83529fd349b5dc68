import { data } from "react-router";
import { credentialList } from "#app/features/credentials/credential-lists.rules.ts";
import { countCredentials, listCredentials } from "#app/features/credentials/read-credentials.server.ts";
import { credentialRow, NoCredential } from "#app/features/credentials/ui/credential-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/credentials";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Preuves · Administration",
    description:
      "Les labels, RIDET et assurances à lire, ceux à relire chez leur émetteur, et ceux que le site montre. La plus ancienne d’abord.",
    path: credentialList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(credentialList, url.searchParams);
  const [credentials, memory, total] = await Promise.all([
    listCredentials(scope, state.view, state),
    readListMemory(scope, credentialList),
    countCredentials(scope, state.view),
  ]);
  if (credentials.length === 0 && state.page > 1) throw notFound("page");
  return data({ credentials, state, memory, total });
}

export default function Credentials({ loaderData }: Route.ComponentProps) {
  const { credentials, state, memory, total } = loaderData;
  return (
    <StaffList
      list={credentialList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(credentialList, { total })}
      rows={credentials.map((credential) => credentialRow(state, credential))}
      empty={<NoCredential />}
      nothingFound={<NoCredential />}
    />
  );
}
