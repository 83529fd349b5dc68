import type { PasswordEstimate, PasswordQuestion } from "./estimate-password.ts";

export type PasswordEstimates = {
  ask(question: PasswordQuestion): Promise<PasswordEstimate | undefined>;
  end(): void;
};

/** Loads the dictionaries, so call it on focus of the field. The password never leaves the browser. */
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
