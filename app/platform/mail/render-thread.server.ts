import { Worker } from "node:worker_threads";
import type { RenderedMail, RenderMail } from "./render.server.ts";

export type Asked = { n: number; name: string; payload: Record<string, unknown> };
export type Answered = { n: number } & (
  | { mail: RenderedMail }
  | { error: { name: string; message: string } }
);

type Opening = {
  /** Of the thread's own file: a script that answers `Asked` with `Answered`. */
  file: string;
  siteUrl: string;
  /** How long a thread that has nothing to do is kept. */
  idleMs?: number;
  /** How long one mail may take. */
  longestMs?: number;
};
export type MailThread = {
  render: RenderMail;
  /** Whether there is a thread now. */
  isOpen(): boolean;
  stop(): Promise<void>;
};

/** The thread went before it answered: the mail is tried again. */
export class ThreadGone extends Error {
  override name = "ThreadGone";
}

/**
 * Draws mails in a thread of its own, begun by the first mail and let go when none has come for a while. A thread that dies, or does
 * not end a mail, fails the mails that it had; the next mail begins another.
 */
export function openMailThread({ file, siteUrl, idleMs = 60_000, longestMs = 30_000 }: Opening): MailThread {
  let open: ReturnType<typeof openWorker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let served = 0;

  function begin() {
    const worker = openWorker(file, siteUrl, () => {
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
    async render(name, payload) {
      clearTimeout(idle);
      open ??= begin();
      const worker = open;
      served += 1;
      try {
        return await worker.ask({ n: served, name, payload }, longestMs);
      } finally {
        if (worker.waiting() === 0) {
          clearTimeout(idle);
          idle = setTimeout(() => worker.waiting() === 0 && worker.end(), idleMs).unref();
        }
      }
    },
  };
}

type Waiting = { resolve(mail: RenderedMail): void; reject(error: Error): void };

function openWorker(file: string, siteUrl: string, gone: () => void) {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(file, {
    workerData: { siteUrl },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // It must not keep a process from ending that has nothing else to do.
  worker.unref();
  worker.on("message", (answered: Answered) => {
    const asker = waiting.get(answered.n);
    waiting.delete(answered.n);
    if ("mail" in answered) asker?.resolve(answered.mail);
    else asker?.reject(Object.assign(new Error(answered.error.message), { name: answered.error.name }));
  });
  // Its end follows, which fails what it had.
  worker.on("error", () => {});
  worker.once("exit", () => {
    gone();
    for (const { reject } of waiting.values()) reject(new ThreadGone("the thread that draws mails ended"));
    waiting.clear();
  });
  return {
    waiting: () => waiting.size,
    ask: (asked: Asked, longestMs: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedMail>();
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

/** In the thread: an answer for each question, whatever the template does. */
export async function answerRenders(render: RenderMail, { n, name, payload }: Asked): Promise<Answered> {
  try {
    return { n, mail: await render(name, payload) };
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    return { n, error: { name: kind, message } };
  }
}
