import type { Installation, SiteScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { failureWords, isReachable } from "./index-now.rules.ts";
import { indexNowPings } from "./index-now.table.ts";

type Scope = SiteScope & { installation: Pick<Installation, "indexNow"> };
const title = "Moteurs de recherche (IndexNow)";

/** For the page of the installation; undefined without a key. */
export async function checkIndexNow({ db, site, installation }: Scope) {
  if (!installation.indexNow) return undefined;
  if (!isReachable(site.url))
    return {
      title,
      state: "warning",
      found: "Rien n’est annoncé : l’adresse du site n’est pas publique, ou pas en https.",
      todo: "Donnez SITE_URL, ou retirez INDEXNOW_KEY, puis redémarrez.",
    } as const;
  const { sentUpTo, failingSince, failedWith } = indexNowPings;
  const [state] = await db.select({ sentUpTo, failingSince, failedWith }).from(indexNowPings);
  const upTo = state
    ? `Annoncé jusqu’au ${formatDate(state.sentUpTo, "time")}.`
    : "Rien n’est encore annoncé.";
  if (!state?.failingSince) return { title, state: "ok", found: upTo } as const;
  return {
    title,
    state: "warning",
    found: `${upTo} Depuis le ${formatDate(state.failingSince, "time")}, ${failureWords(state.failedWith)}.`,
    todo: "Vérifiez INDEXNOW_KEY, INDEXNOW_URL et l’accès du serveur à Internet. Rien n’est perdu : le prochain envoi reprend tout.",
  } as const;
}
