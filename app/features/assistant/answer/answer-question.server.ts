import type { DbScope } from "#app/platform/db/scope.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { MemoScope, ModelScope, PublicScope } from "#app/platform/http/scope.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import {
  type AnswerEvent,
  type AnsweredBy,
  type CitedPage,
  type EmergencyCall,
  notes,
  passagesBecause,
  passagesNote,
  visitorLimits,
} from "../assistant.rules.ts";
import { describesAttack } from "../attack-signs.rules.ts";
import { subjectFor } from "../retrieval/follow-up.ts";
import type { FoundCompany, ShownCompany, Sources } from "../retrieval/passage.ts";
import { type Retrieved, retrieve } from "../retrieval/retrieve.server.ts";
import { countEvent, countGap } from "./assistant-counts.server.ts";
import { plainPassage, shownPassage } from "./shown-text.ts";
import { subjectOf } from "./subject.ts";
import { type Budget, type Written, writeAnswer } from "./write-answer.server.ts";

const DAY = 86_400;
const ELSEWHERE: CitedPage[] = [
  { path: "/directory", title: "Annuaire", text: "" },
  { path: "/contact", title: "Contact", text: "" },
];

type Asked = {
  question: string;
  previous?: string;
  signal: AbortSignal;
  sources: Sources;
  call: EmergencyCall;
  budget: Budget;
  emit: (event: AnswerEvent) => void;
};

/**
 * Answers from the site's public pages, as a stream of events. An attack always gets the emergency number first.
 * Neither question nor answer is stored.
 * @returns seconds until the next allowed question, when the limit is exceeded
 */
export async function answerQuestion(
  scope: MemoScope & ModelScope,
  asked: Asked,
): Promise<number | undefined> {
  const { question, emit } = asked;
  const isAlarm = describesAttack(question);
  if (isAlarm) emit({ kind: "alert", call: asked.call });
  const verdict = await countInOrder(scope, limitsOf(scope));
  if (!verdict.allowed) return refuse(scope, asked, verdict.retryAfterSeconds);

  const found = await retrieve(scope, asked.sources, question, asked.previous, isAlarm);
  await countEvent(scope, "question");
  if (found.alarming && !isAlarm) emit({ kind: "alert", call: asked.call });
  if (found.alarming) await countEvent(scope, "alert");
  if (found.companies.length > 0) emit({ kind: "companies", companies: found.companies.map(shownCompany) });
  const written = await write(scope, asked, found);
  if (!written.ok && written.reason === "gone") return undefined;
  await conclude(scope, asked, found, written);
  return undefined;
}

async function refuse(scope: DbScope, { emit }: Asked, retryAfterSeconds: number): Promise<number> {
  await countEvent(scope, "refused");
  const message = `Vous avez posé beaucoup de questions. Réessayez ${inAWhile(retryAfterSeconds)}.`;
  emit({ kind: "refused", message });
  return retryAfterSeconds;
}

/** Emergency instructions are written by people: no model rephrases them (threat T39). */
async function write(scope: ModelScope, { signal, budget, emit }: Asked, found: Retrieved): Promise<Written> {
  if (!hasSources(found)) return { ok: false, reason: "unknown" };
  if (found.ofAttack || found.passages[0]?.exact) return { ok: false, reason: "off" };
  let hasEmitted = false;
  const onSentence = (text: string) => {
    hasEmitted = true;
    emit({ kind: "text", text });
  };
  const onDiscard = () => {
    hasEmitted = false;
    emit({ kind: "restart" });
  };
  const written = await writeAnswer(scope, found, { signal, budget, onSentence, onDiscard });
  if (!written.ok && hasEmitted) onDiscard();
  return written;
}

async function conclude(
  scope: Pick<PublicScope, "db" | "model">,
  { emit, previous }: Asked,
  found: Retrieved,
  written: Written,
): Promise<void> {
  const pages = pagesOf(found);
  const subject = plainPassage(hasSources(found) ? subjectFor(found.question) : (previous ?? ""));
  const end = (by: AnsweredBy, note: string, shown: CitedPage[]) =>
    emit({ kind: "end", by, note, pages: shown, subject });
  if (written.ok) {
    const cited = pages.filter((_page, at) => written.cited.includes(at + 1));
    return end("model", notes.model, cited);
  }
  const by = hasSources(found) ? "passages" : "nothing";
  await countEvent(scope, by);
  if (by === "nothing" || written.reason === "unknown")
    await countGap(scope, subjectOf(found.question.asked));
  if (by === "nothing") return end(by, notes.nothing, found.offTopic ? [] : ELSEWHERE);
  const { reason } = written;
  end(by, isExplained(reason) ? passagesBecause[reason] : passagesNote(scope.model !== undefined), pages);
}

const isExplained = (reason: string): reason is keyof typeof passagesBecause => reason in passagesBecause;

const hasSources = ({ passages, companies }: Retrieved) => passages.length + companies.length > 0;

const pagesOf = ({ passages }: Retrieved): CitedPage[] =>
  passages.map((passage) => ({
    path: passage.path,
    title: plainPassage(passage.title, 160),
    text: shownPassage(passage),
  }));

const shownCompany = ({ path, name, summary, place }: FoundCompany): ShownCompany => ({
  path,
  name,
  place,
  summary: plainPassage(summary, 200),
});

/** Per network and user agent: no identifier is stored in the browser (docs/decisions/0095-assistant.md). */
function limitsOf({ facts: { network, userAgent } }: Pick<PublicScope, "facts">): Limit[] {
  const { perNetwork, minutes, perBrowserAndDay, perNetworkAndDay } = visitorLimits;
  const browser = `${network} ${userAgent ?? ""}`;
  return [
    { name: "assistant", subject: network, limit: perNetwork, seconds: minutes * 60 },
    { name: "assistant-browser", subject: browser, limit: perBrowserAndDay, seconds: DAY },
    { name: "assistant-network", subject: network, limit: perNetworkAndDay, seconds: DAY },
  ];
}
