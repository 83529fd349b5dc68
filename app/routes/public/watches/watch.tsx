import { data, redirect } from "react-router";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { askForWatch } from "#app/features/watches/asked-watches.server.ts";
import type { WatchFlash } from "#app/features/watches/texts.ts";
import { MailsOff } from "#app/features/watches/ui/mails-off.tsx";
import { WatchForm } from "#app/features/watches/ui/watch-form.tsx";
import { OWN_WATCHES_PATH, watchPromises, watchTexts } from "#app/features/watches/watch.rules.ts";
import { memberWatchForm, watchForm } from "#app/features/watches/watch.schema.ts";
import { WATCH_PATH } from "#app/features/watches/watch-href.ts";
import { addWatch, areMailsOff } from "#app/features/watches/watches.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { feedPath } from "#app/platform/seo/feed-links.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { TITLE_ROOM } from "#app/platform/seo/meta-text.ts";
import { truncate } from "#app/platform/text/text.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import { FeedLinks } from "#app/ui/feed-links.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/watch";
import { feedOfWatched, readWatched } from "./watched.server.ts";

const TITLE = "Prévenez-moi";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: truncate(`${TITLE} : ${loaderData?.title ?? ""}`, TITLE_ROOM),
    description:
      "Récif vous écrit quand une entreprise, un article ou une alerte de sécurité correspond à ce que vous suivez.",
    path: WATCH_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const watched = await readWatched(context.get(publicScope), url.searchParams);
  if (!watched) throw notFound("page");
  const member = await findMemberScope(context);
  return data({
    title: watched.title,
    kind: watched.kind,
    promise: watchPromises[watched.kind],
    isMember: member !== undefined,
    proven: member?.actor.proven ?? false,
    mailsOff: member !== undefined && (await areMailsOff(member)),
    asked: url.searchParams.get("etat") === "envoye",
    feed: feedOfWatched(url.searchParams),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const watched = await readWatched(scope, url.searchParams);
  if (!watched) throw notFound("page");
  const member = await findMemberScope(context);
  if (member) {
    const form = await parseForm(request, memberWatchForm);
    if (!form.ok) return refused(form);
    const { kind } = await addWatch(member, watched, { ...form.value, page: WATCH_PATH });
    if (kind !== "added")
      return refused(form, { status: 409, notice: { tone: "error", ...watchTexts[kind] } });
    const headers = { "Set-Cookie": await setFlash<WatchFlash>(member, "watch-added") };
    return redirect(OWN_WATCHES_PATH, { status: 303, headers });
  }
  const form = await parseForm(request, watchForm);
  if (!form.ok) return refused(form);
  const answer = await askForWatch(scope, { ...form.value, watched, page: WATCH_PATH });
  if (answer.kind === "limited") {
    const text = `Trop de demandes en peu de temps. Réessayez ${inAWhile(answer.retryAfterSeconds)}.`;
    return refused(form, { status: 429, notice: { tone: "error", title: "Rien n’est enregistré", text } });
  }
  const params = new URLSearchParams(url.searchParams);
  params.set("etat", "envoye");
  return redirect(`${WATCH_PATH}?${params}`, 303);
}

export const clientAction = keepForm(watchTexts.failed);

export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kind, promise, isMember, proven, mailsOff, asked, feed } = loaderData;
  return (
    <TaskPage title={TITLE} lead={`Récif vous écrit pour ${promise}, et pour rien d’autre.`}>
      <Card className="grid grid-cols-1 gap-5">
        <h2 className="heading-card break-words">{title}</h2>
        {asked && !actionData ? (
          <Notice tone="success" title={watchTexts.asked.title} live>
            <p>{watchTexts.asked.text}</p>
          </Notice>
        ) : (
          <>
            {isMember && !proven && (
              <Notice tone="info" title={watchTexts.unproven.title}>
                <p>{watchTexts.unproven.text}</p>
              </Notice>
            )}
            {mailsOff && <MailsOff />}
            <WatchForm kind={kind} isMember={isMember} />
            {isMember && (
              <p className="text-sm">
                <TextLink to={OWN_WATCHES_PATH}>Toutes vos alertes</TextLink>
              </p>
            )}
            {feed && (
              <p className="text-sm">
                Sans e-mail, dans un lecteur de flux&nbsp;:{" "}
                <FeedLinks pathOf={(format) => feedPath(feed, format)} />.
              </p>
            )}
          </>
        )}
      </Card>
    </TaskPage>
  );
}
