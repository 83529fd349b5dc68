/** What one part of the security bench found. */
export type Finding = {
  /** What was tried, in words that fit behind a number: "payloads at 6 forms". */
  what: string;
  tried: number;
  /** What should not have happened, told so that it can be tried again; empty when all is well. */
  through: string[];
  /** Further figures to print. */
  lines?: string[];
};

/** One threat of docs/threats.md, tried with everything that can be thought of, against this machine only. */
export type Threat = { id: string; title: string; run(clusterUrl: string): Promise<Finding[]> };

/** Works through a list, `atOnce` at a time. */
export async function inTurns<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<void>,
) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next++;
      await work(list[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
