import type { PasswordEstimate, PasswordQuestion } from "./estimate-password.ts";

export type PasswordEstimates = {
  /** Undefined when the browser cannot tell: its code did not come. */
  ask(question: PasswordQuestion): Promise<PasswordEstimate | undefined>;
  end(): void;
};

/**
 * The browser's own estimates: what the server will say, before anything is sent. Fetches the code and the dictionaries,
 * so it is for when somebody enters the field. No password leaves the browser.
 */
export function startEstimates(): PasswordEstimates {
  const worker = new Worker(new URL("./estimate-password.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (estimate?: PasswordEstimate) => void>();
  let asked = 0;
  let failed = false;

  worker.addEventListener("message", ({ data: [number, estimate] }) => {
    waiting.get(number)?.(estimate);
    waiting.delete(number);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    failed = true;
    for (const give of waiting.values()) give();
    waiting.clear();
  });

  return {
    ask: (question) =>
      new Promise((resolve) => {
        if (failed) return resolve(undefined);
        asked += 1;
        waiting.set(asked, resolve);
        worker.postMessage([asked, question]);
      }),
    end: () => worker.terminate(),
  };
}
