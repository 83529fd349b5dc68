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

/** A language model somewhere else. Few calls at once, and none for a while after several that failed. */
export type Model = Readonly<{
  dailyCalls: number;
  /** @throws Busy when too many wait */
  takeTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** @throws Resting */
  admit(): void;
  /** One call, never repeated. @throws ModelFailure, or the signal's reason */
  generate(prompt: Prompt, signal: AbortSignal): Promise<string>;
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
    dailyCalls: settings.dailyCalls,
    takeTurn: createTurns({ atOnce: 4, waiting: 2 }),
    admit: breaker.admit,
    async generate({ instructions, data, longestTokens }, signal) {
      opened ??= openClient(settings);
      const { generateText, model } = await opened;
      const both = AbortSignal.any([signal, AbortSignal.timeout(latest)]);
      try {
        const question = { model, instructions, prompt: data, maxOutputTokens: longestTokens };
        const { text } = await generateText({ ...question, maxRetries: 0, abortSignal: both });
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
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "recif",
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    fetch: fetchBounded,
  });
  return { generateText, model: provider.chatModel(name) };
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
