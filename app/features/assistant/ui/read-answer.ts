import { ANSWERS, type AnswerEvent } from "../assistant.rules.ts";

const LATEST = 60_000;

export async function readAnswer(
  asked: { question: string; previous: string },
  signal: AbortSignal,
  onEvent: (event: AnswerEvent) => void,
  latest = LATEST,
): Promise<"whole" | "failed"> {
  let whole = false;
  const ended = new AbortController();
  const stop = () => ended.abort();
  for (const end of [signal, AbortSignal.timeout(latest)])
    end.addEventListener("abort", stop, { once: true });
  try {
    const body = new URLSearchParams(asked);
    const response = await fetch(ANSWERS, { method: "POST", body, signal: ended.signal, redirect: "manual" });
    if (!response.headers.get("content-type")?.includes("ndjson")) return "failed";
    for await (const line of linesOf(response.body)) {
      const event = JSON.parse(line) as AnswerEvent;
      if (signal.aborted) return "failed";
      whole ||= event.kind === "end" || event.kind === "refused";
      onEvent(event);
    }
  } catch {
    return "failed";
  }
  return whole ? "whole" : "failed";
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const reader = body
    ?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
}
