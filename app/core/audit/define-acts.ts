import type { ActKind } from "./act-kinds.ts";

/** Who does an act: "owner" is who manages a company, "system" a job or a command. */
export type Who = "admin" | "owner" | "member" | "visitor" | "system";

/** Why no act undoes it. */
type Final =
  /** It records what happened; nothing was decided. */
  | "event"
  /** A mail or a file has left. */
  | "sent"
  /** What it removed is stored nowhere. */
  | "erased"
  /** The state before is not stored: the next act decides anew. */
  | "replaced";

type Declaration<Verb> = {
  /** In French, for the history of what it was done to. */
  label: string;
  /** What the journal writes after the actor's name; `{}` is what it was done to. */
  sentence: string;
  who: readonly [Who, ...Who[]];
} & (
  | {
      /** The act of the same kind that undoes it. */
      undo: Verb;
      final?: never;
    }
  | { final: Final; undo?: never }
);

declare const isDeclared: unique symbol;

/** What the audit log records: made by `defineActs` only, so that a free string does not compile. */
export type Act<By extends Who = Who, Kind extends ActKind = ActKind, Undo = string | undefined> = {
  /** As the log stores it, "company.approve". */
  readonly name: `${Kind}.${string}`;
  readonly label: string;
  readonly sentence: string;
  readonly who: readonly By[];
  readonly undo: Undo;
  readonly [isDeclared]: true;
};

type Acts<Kind extends ActKind, Declared extends Record<keyof Declared, Declaration<keyof Declared>>> = {
  readonly [Verb in keyof Declared & string]: Act<
    Declared[Verb]["who"][number],
    Kind,
    Declared[Verb] extends { undo: infer Undo } ? Undo : undefined
  > & { readonly name: `${Kind}.${Verb}` };
};

/** The acts of one kind, by their verbs: "approve" of "company" is "company.approve". */
export function defineActs<
  Kind extends ActKind,
  const Declared extends Record<keyof Declared, Declaration<keyof Declared>>,
>(kind: Kind, declared: Declared): Acts<Kind, Declared> {
  const acts = Object.entries<Declaration<keyof Declared>>(declared).map(
    ([verb, { label, sentence, who, ...rest }]) => [
      verb,
      { name: `${kind}.${verb}`, label, sentence, who, undo: "undo" in rest ? rest.undo : undefined },
    ],
  );
  return Object.fromEntries(acts);
}

/** The acts of several kinds, in one list. */
export const listActs = (...kinds: readonly Record<string, Act>[]): readonly Act[] =>
  kinds.flatMap((acts) => Object.values(acts));

/** What the act is called that the log stores by that name; undefined when it is none of these. */
export const labelOf = (acts: readonly Act[], name: string): string | undefined =>
  acts.find((act) => act.name === name)?.label;
