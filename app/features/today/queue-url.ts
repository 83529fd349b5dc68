import { listUrlOf, pageParam, readPage } from "#app/ui/list/list-url.ts";

export const TODAY_PATH = "/admin/dashboard";
export const queueSizes = [10, 25] as const;
const [DEFAULT_SIZE] = queueSizes;

export type QueueState = {
  /** One kind alone; undefined: all. */
  kind: string | undefined;
  page: number;
  size: number;
};

/** @param counted what is counted of the queue: later pages do not exist */
export function readQueueState(
  query: URLSearchParams,
  kinds: readonly string[],
  counted: number,
): QueueState {
  const size = queueSizes.find((known) => String(known) === query.get("size")) ?? DEFAULT_SIZE;
  return {
    kind: kinds.find((key) => key === query.get("quoi")),
    page: readPage(query, counted / size),
    size,
  };
}

export function queueUrl(state: QueueState, changed: Partial<QueueState> = {}): string {
  const { kind, page, size } = { ...state, ...changed };
  return listUrlOf(TODAY_PATH, {
    quoi: kind,
    size: size === DEFAULT_SIZE ? undefined : String(size),
    page: pageParam(page),
  });
}
