import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestFactsContext } from "#app/platform/scope.ts";

const RENDER_DEADLINE = 5_000;

/** Renders a whole page before answering: the status code is then true, and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = context.get(requestFactsContext);
  const html = await render(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  return new Response(html, { status, headers });
}

function render(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
    setTimeout(() => stream.abort(new Error("render deadline")), RENDER_DEADLINE).unref();
  });
}
