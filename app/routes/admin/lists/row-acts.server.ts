import { redirect } from "react-router";
import type { AskedRows } from "#app/platform/db/rows-of-filter.server.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { type RowActForm, readRowAct } from "#app/platform/forms/row-acts.ts";
import { type FlashTexts, type FlashUndo, setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { countOf } from "#app/platform/text/number.ts";
import type { RowActWords, RowNext } from "#app/ui/list/row-outcome.tsx";

/** `status`: 404 when it is gone, 409 when it changed meanwhile. */
export type RowOutcome = Outcome<"done" | { refused: { text: string; status: number } }>;

/** A noun's outcome in its words. */
export const rowOutcome = (
  { kind }: { kind: "done" | "absent" | "conflict" },
  texts: Record<"absent" | "conflict", string>,
): RowOutcome =>
  kind === "done" ? { kind } : { kind: "refused", text: texts[kind], status: kind === "absent" ? 404 : 409 };

/** What can be done with the rows of a list and with their records. */
export type RowActs<Act extends string, Texts extends FlashTexts> = {
  acts: readonly Act[];
  words: Record<Act, RowActWords>;
  /** As the audit log declares them. */
  audited: Record<Act, { readonly undo: string | undefined }>;
  texts: Texts;
  /** The message of the act, once done. */
  flash: Record<Act, keyof Texts & string>;
  failed: string;
  /** Where the undo of an act on a record that led to the next one of its list is posted. */
  list: string;
  namesOf(scope: AdminScope, ids: readonly string[]): Promise<{ id: string; name: string }[]>;
  filtered?: {
    /** "message": counted in the question. */
    noun: string;
    /** What the list's query finds, or what is left of what was asked. */
    find(scope: AdminScope, query: URLSearchParams, asked?: AskedRows): Promise<AskedRows>;
  };
  actOn(scope: AdminScope, id: string, act: Act): Promise<RowOutcome>;
};

/** The record of a page, and the page's URL. */
export type RecordPlace = { id: string; here: string };

const TRY_AGAIN = "Le problème vient de chez nous et il a été noté. Réessayez dans un instant.";

const problem = (title: string, text: string) => ({ tone: "error" as const, title, text });
export const nothingDone = (form: Posted, text = "Choisissez une action.") =>
  refused<RowNext>(form, { notice: problem("Rien n’a été fait", text) });

export async function actOnRows<Act extends string, Texts extends FlashTexts>(
  form: Posted & { value: RowActForm<Act> },
  scope: AdminScope,
  rows: RowActs<Act, Texts>,
  record?: RecordPlace,
) {
  const { act, ids: chosen } = readRowAct(rows.acts, form.value);
  const ids = record ? [record.id] : chosen;
  if (!act) return nothingDone(form);
  const { filter, row } = form.value;
  const isOfFilter = filter !== undefined && row === undefined && !record && rows.filtered !== undefined;
  if (isOfFilter && !form.value.confirmed)
    return askAboutFilter(form, scope, rows, { act, query: new URLSearchParams(filter) });
  if (ids.length === 0) return nothingDone(form, "Cochez au moins une ligne.");
  const { next, confirmed } = form.value;
  const names = await rows.namesOf(scope, ids);
  const { label, asks, grave } = rows.words[act];
  if (asks && !confirmed)
    return ask(form, {
      title: ids.length > 1 ? asks.several : asks.one,
      text: asks.text,
      label,
      grave,
      rows: names,
      hidden: { act, next },
    });
  const { asOf } = form.value;
  const left = isOfFilter
    ? await rows.filtered?.find(scope, new URLSearchParams(filter), { ids, asOf })
    : undefined;
  const outcomes: RowOutcome[] = [];
  // Sequential: each has its own transaction, and a failure does not stop the rest.
  for (const id of ids)
    outcomes.push(
      left && !left.ids.includes(id) ? CHANGED : await triedOn(scope, () => rows.actOn(scope, id, act)),
    );
  const undo = rows.acts.find((one) => one === rows.audited[act].undo);
  const undoing = undo && { act: undo, label: `Annuler (${rows.words[undo].label.toLowerCase()})` };
  if (record && outcomes[0]?.kind === "done")
    return decided<keyof Texts & string>(scope, rows.flash[act], {
      to: undoing && next ? safePath(next) : record.here,
      undo: undoing && {
        action: next ? rows.list : record.here,
        label: undoing.label,
        fields: { act: undoing.act, rowId: record.id },
      },
    });
  return answerOutcomes(form, outcomes, {
    ids,
    names,
    undoing,
    failed: rows.failed,
    done: rows.texts[rows.flash[act]],
  });
}

const CHANGED: RowOutcome = { kind: "refused", text: "a changé entre-temps, rien n’a été fait", status: 409 };

type AboutFilter<Act> = { act: Act; query: URLSearchParams };

/** Acts on all of a filter are asked about, each with their number. */
async function askAboutFilter<Act extends string, Texts extends FlashTexts>(
  form: Posted,
  scope: AdminScope,
  rows: RowActs<Act, Texts>,
  { act, query }: AboutFilter<Act>,
) {
  const found = await rows.filtered?.find(scope, query);
  if (!rows.filtered || !found || found.ids.length === 0)
    return nothingDone(form, "Le filtre ne trouve plus aucune ligne.");
  const { label, asks, grave } = rows.words[act];
  return ask(form, {
    title: `${label} : ${countOf(found.ids.length, rows.filtered.noun)} du filtre ?`,
    text: [asks?.text, LATER].filter(Boolean).join(" "),
    label,
    grave,
    rows: await rows.namesOf(scope, found.ids),
    hidden: { act, filter: String(query), asOf: found.asOf },
  });
}

const LATER = "Ce qui arrive ou change avant votre accord n’est pas touché.";

export const ask = (form: Posted, confirm: NonNullable<RowNext["confirm"]>) =>
  answered<RowNext>(form, { next: { confirm } });

type Decision = { to: string; undo?: FlashUndo | undefined };

/** To the record again or to the list's next one, with a message of the decision and its undo. */
export async function decided<Key extends string>(scope: AdminScope, flash: Key, { to, undo }: Decision) {
  return redirect(to, { headers: { "Set-Cookie": await setFlash<Key>(scope, flash, undo) } });
}

export async function triedOn(scope: AdminScope, acting: () => Promise<RowOutcome>): Promise<RowOutcome> {
  try {
    return await acting();
  } catch (error) {
    scope.facts.reportError(error);
    return { kind: "refused", text: TRY_AGAIN, status: 500 };
  }
}

export const notDone = (form: Posted, title: string, { text, status }: { text: string; status: number }) =>
  refused<RowNext>(form, { status, notice: problem(title, text) });

type Answered = {
  ids: readonly string[];
  names: readonly { id: string; name: string }[];
  undoing: { act: string; label: string } | undefined;
  failed: string;
  done: { title: string; text: string } | undefined;
};

function answerOutcomes(form: Posted, outcomes: readonly RowOutcome[], about: Answered) {
  const { ids, names, undoing, failed, done } = about;
  const [first] = outcomes;
  if (outcomes.length === 1 && first?.kind === "refused") return notDone(form, failed, first);
  const results = outcomes.map((outcome, at) => ({
    ok: outcome.kind === "done",
    name: names.find(({ id }) => id === ids[at])?.name ?? "Ligne",
    text: outcome.kind === "done" ? "fait" : outcome.text,
  }));
  const changed = ids.filter((_, at) => outcomes[at]?.kind === "done");
  const several = ids.length > 1;
  const next: RowNext = { results: several ? results : [] };
  if (changed.length === 0)
    return refused<RowNext>(form, { status: 409, notice: problem(failed, "Rien n’a changé."), next });
  return answered<RowNext>(form, {
    notice: {
      tone: changed.length < ids.length ? "warning" : "success",
      title: done?.title ?? "C’est fait",
      text: several ? `${changed.length} sur ${ids.length}.` : done?.text,
    },
    next: { ...next, undo: undoing && { ...undoing, ids: changed } },
  });
}
