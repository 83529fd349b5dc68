import { createBreaker } from "../breaker.ts";
import { createSemaphore } from "../semaphore.ts";

export type AiSettings = {
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  dailyCalls: number;
};

export type Prompt = {
  instructions: string;
  /** Untrusted input, fenced by the prompt's author. */
  data: string;
  /** Tokens of the answer, about four characters each. */
  longestTokens: number;
};

export type OnText = (text: string) => void;

export type Model = Readonly<{
  service: string;
  dailyCalls: number;
  /** @throws Overloaded when too many calls wait */
  withPermit: <T>(work: () => Promise<T>) => Promise<T>;
  /** @throws CircuitOpen while the circuit is open */
  admit(): void;
  /**
   * One call, without retry.
   * @param onText called with each chunk; the result contains them all
   * @throws ModelFailure, or the signal's reason
   */
  generate(prompt: Prompt, signal: AbortSignal, onText?: OnText): Promise<string>;
}>;

/** Its message never quotes the prompt or the answer. */
export class ModelFailure extends Error {}

const LATEST = 20_000;
/** Bytes; longer answers are cut off. */
const LONGEST_ANSWER = 256 * 1024;

/**
 * Client of any service compatible with OpenAI's chat completions. The model has no tools and no site data: a person
 * reads its answer before it is used (threat T38).
 */
export function openModel(settings: AiSettings, latest = LATEST): Model {
  const breaker = createBreaker({ failures: 4, rest: 30_000 });
  let opened: ReturnType<typeof openClient> | undefined;
  return {
    service: `${new URL(settings.baseUrl).host}, modèle ${settings.name}`,
    dailyCalls: settings.dailyCalls,
    withPermit: createSemaphore({ atOnce: 4, waiting: 2 }),
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
        if (signal.aborted) throw signal.reason;
        breaker.failed();
        throw new ModelFailure(`the language model did not answer: ${reasonOf(error)}`);
      }
    },
  };
}

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
    // The stream ends without an error when it breaks off, so failures are collected separately.
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

/** Never the error's message, which may repeat the prompt. */
function reasonOf(error: unknown): string {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  return [name ?? "unknown", statusCode].filter(Boolean).join(" ");
}
