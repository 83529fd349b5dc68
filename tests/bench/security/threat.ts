export type Finding = {
  what: string;
  tried: number;
  through: string[];
  lines?: string[];
};

/** One threat of docs/threats.md, tried extensively against this machine only. */
export type Threat = { id: string; title: string; run(clusterUrl: string): Promise<Finding[]> };

export async function runConcurrently<T>(
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
