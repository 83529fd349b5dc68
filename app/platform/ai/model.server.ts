import { createBreaker } from "../breaker.ts";
import { createTurns } from "../turns.ts";

export type AiSettings = {
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  /** Calls of the whole site in a day. */
  dailyCalls: number;
};

export type Prompt = {
  /** What the site wants; nothing that anybody typed. */
  instructions: string;
  /** What the instructions are about: data, fenced by whoever wrote the prompt. */
  data: string;
  /** Of the answer, about four letters each. */
  longestTokens: number;
};

/** What it throws ends the call. */
export type OnText = (text: string) => void;

/** A language model somewhere else. Few calls at once, and none for a while after several that failed. */
export type Model = Readonly<{
  /** Where it is and what it is called, as people are told who is sent their questions. */
  service: string;
  dailyCalls: number;
  /** @throws Busy when too many wait */
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** @throws Resting */
  admit(): void;
  /**
   * One call, never repeated.
   * @param onText called with each part of the answer as it comes; what is given back holds them all
   * @throws ModelFailure, or the signal's reason
   */
  generate(prompt: Prompt, signal: AbortSignal, onText?: OnText): Promise<string>;
}>;

/** What the model did instead of answering, in words that hold nothing of the question nor of its answer. */
export class ModelFailure extends Error {}

const LATEST = 20_000;
/** Some answer in a thousand bytes; nothing that is longer than this is read. */
const LONGEST_ANSWER = 256 * 1024;

/**
 * Any service that speaks as OpenAI's chat completions do. It has no tools and is told nothing of the site: what it
 * answers is a text that a person reads before anything is made of it (threat T38).
 */
export function openModel(settings: AiSettings, latest = LATEST): Model {
  const breaker = createBreaker({ failures: 4, rest: 30_000 });
  let opened: ReturnType<typeof openClient> | undefined;
  return {
    service: `${new URL(settings.baseUrl).host}, modèle ${settings.name}`,
    dailyCalls: settings.dailyCalls,
    takeTurn: createTurns({ atOnce: 4, waiting: 2 }),
    admit: breaker.admit,
    async generate({ instructions, data, longestTokens }, signal, onText) {
      opened ??= openClient(settings);
      const { write, model } = await opened;
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(latest)]);
      const asked = { model, instructions, prompt: data, maxOutputTokens: longestTokens };
      try {
        const text = await write({ ...asked, maxRetries: 0, abortSignal }, onText);
        breaker.succeeded();
        return text;
      } catch (error) {
        // Whoever asked went away: that says nothing of the service.
        if (signal.aborted) throw signal.reason;
        breaker.failed();
        throw new ModelFailure(`the language model did not answer: ${reasonOf(error)}`);
      }
    },
  };
}

/** The libraries are loaded by the first question: they cost a site that asks none nothing. */
async function openClient({ baseUrl, name, apiKey }: AiSettings) {
  const [{ generateText, streamText }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "recif",
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    fetch: fetchBounded,
  });
  type Asked = Parameters<typeof generateText>[0] & { prompt: string };
  const write = async (asked: Asked, onText?: OnText): Promise<string> => {
    if (!onText) return (await generateText(asked)).text;
    // An answer that breaks off ends its text like one that is whole: what went wrong is told apart.
    const failures: unknown[] = [];
    const { textStream, finishReason } = streamText({
      ...asked,
      onError: ({ error }) => void failures.push(error),
    });
    const parts: string[] = [];
    for await (const part of textStream) {
      parts.push(part);
      onText(part);
    }
    asked.abortSignal?.throwIfAborted();
    if (failures.length > 0) throw failures[0];
    const end = await finishReason;
    if (end === "error" || end === "content-filter") throw new ModelFailure("the answer broke off");
    return parts.join("");
  };
  return { write, model: provider.chatModel(name) };
}

/** Goes where it was sent and nowhere else, and reads so many bytes. */
async function fetchBounded(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: "error" });
  let left = LONGEST_ANSWER;
  const bounded = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) controller.error(new ModelFailure("an answer of too many bytes"));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded ?? null, answer);
}

/** Never its message, which may repeat the question. */
function reasonOf(error: unknown): string {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  return [name ?? "unknown", statusCode].filter(Boolean).join(" ");
}
