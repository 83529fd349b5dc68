import { Worker } from "node:worker_threads";

export type Asked<Question> = { n: number; question: Question };
type Answered<Answer> = { n: number } & ({ answer: Answer } | { error: { name: string; message: string } });

export type ThreadOpening = {
  file: string;
  data?: Record<string, unknown>;
  /** Milliseconds before an idle thread is stopped. */
  idleMs?: number;
  /** Milliseconds for one answer. */
  longestMs?: number;
};
type Thread<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  isOpen(): boolean;
  stop(): Promise<void>;
};

export class ThreadGone extends Error {
  override name = "ThreadGone";
}

/**
 * Worker thread, started by the first question and stopped when idle. A crash or timeout fails its pending questions;
 * the next question starts a new thread.
 */
export function openThread<Question, Answer>(opening: ThreadOpening): Thread<Question, Answer> {
  const { idleMs = 60_000, longestMs = 30_000 } = opening;
  let open: ReturnType<typeof openWorker<Question, Answer>> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let served = 0;

  function begin() {
    const worker = openWorker<Question, Answer>(opening, () => {
      if (open === worker) open = undefined;
    });
    return worker;
  }
  return {
    isOpen: () => open !== undefined,
    stop: async () => {
      clearTimeout(idle);
      await open?.end();
    },
    async ask(question) {
      clearTimeout(idle);
      open ??= begin();
      const worker = open;
      served += 1;
      try {
        return await worker.ask({ n: served, question }, longestMs);
      } finally {
        if (worker.waiting() === 0) {
          clearTimeout(idle);
          idle = setTimeout(() => worker.waiting() === 0 && worker.end(), idleMs).unref();
        }
      }
    },
  };
}

type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: Error): void };

function openWorker<Question, Answer>({ file, data }: ThreadOpening, gone: () => void) {
  const waiting = new Map<number, Waiting<Answer>>();
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  // Does not keep an otherwise finished process alive.
  worker.unref();
  worker.on("message", (answered: Answered<Answer>) => {
    const caller = waiting.get(answered.n);
    waiting.delete(answered.n);
    if ("answer" in answered) caller?.resolve(answered.answer);
    else caller?.reject(Object.assign(new Error(answered.error.message), { name: answered.error.name }));
  });
  // "exit" follows and fails the pending questions.
  worker.on("error", () => {});
  worker.once("exit", () => {
    gone();
    for (const { reject } of waiting.values()) reject(new ThreadGone(`the thread of ${file} ended`));
    waiting.clear();
  });
  return {
    waiting: () => waiting.size,
    ask: (asked: Asked<Question>, longestMs: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const late = setTimeout(() => worker.terminate(), longestMs);
      waiting.set(asked.n, { resolve, reject });
      worker.postMessage(asked);
      return promise.finally(() => clearTimeout(late));
    },
    end: async () => {
      gone();
      await worker.terminate();
    },
  };
}

export async function answerAsked<Question, Answer>(
  work: (question: Question) => Promise<Answer>,
  { n, question }: Asked<Question>,
): Promise<Answered<Answer>> {
  try {
    return { n, answer: await work(question) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { n, error: { name, message } };
  }
}
