import { z } from "zod";

/** Rows that one act takes: a page of a list, or the first ones of its filter. */
export const MOST_AT_ONCE = 200;

/** One act on the ticked rows of a list, on that of the pressed button ("close {id}"), or on a record. */
export const rowActForm = <const Act extends string>(acts: readonly Act[]) =>
  z.object({
    act: z.enum(acts).optional().catch(undefined),
    rowId: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
    row: z.string().max(100).optional().catch(undefined),
    /** The list's query, for all that it finds. */
    filter: z.string().max(2_000).optional().catch(undefined),
    /** With `filter`: the last change of the rows that were asked about. */
    asOf: z.iso.datetime().optional().catch(undefined),
    confirmed: z.literal("oui").optional().catch(undefined),
    /** Where a decision on a record leads: its list's next one. */
    next: z.string().max(1_000).optional(),
  });

export type RowActForm<Act extends string> = z.output<ReturnType<typeof rowActForm<Act>>>;

export function readRowAct<Act extends string>(
  acts: readonly Act[],
  { act, rowId, row }: RowActForm<Act>,
): { act: Act | undefined; ids: readonly string[] } {
  const [pressed, id] = row?.split(" ") ?? [];
  const single = acts.find((one) => one === pressed);
  if (single && id && z.uuid().safeParse(id).success) return { act: single, ids: [id] };
  return { act, ids: [...new Set(rowId)] };
}
