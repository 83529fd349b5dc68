import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isFlashConsumed } from "#app/platform/http/flash.server.ts";
import { VARIANTS_HEADER } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { AnswerTitles } from "#app/ui/feedback/answer-title.tsx";
import { RequestReference } from "#app/ui/feedback/request-reference.ts";
import { titledByAnswer } from "./answer-title.server.ts";
import { withClosedAlert } from "./closed-alert.server.ts";
import { lateScripts } from "./late-scripts.server.ts";
import { scriptStart } from "./pages/script-start.server.ts";
import { renderTurn } from "./render-turn.server.ts";

const RENDER_DEADLINE = 5_000;

/** Renders the whole page first: the status code is then correct and the page cacheable. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(VARIANTS_HEADER, "yes");
  const scope = context.get(publicScope);
  const { nonce, requestId } = scope.facts;
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  // A reference identifies one request: cached pages must not contain it.
  const referenced = status >= 500 ? <RequestReference value={requestId}>{page}</RequestReference> : page;
  const answers: string[] = [];
  const bytes = await render(<AnswerTitles value={answers}>{referenced}</AnswerTitles>, nonce);
  const titled = titledByAnswer(bytes, answers);
  // In development React warns about attributes that differ from its own.
  if (process.env.NODE_ENV === "development")
    return new Response(withClosedAlert(titled, nonce), { status, headers });
  const { begins, worker } = scriptStart(routerContext.staticHandlerContext.matches.at(-1)?.route.id);
  // A message that is shown once is also a toast.
  const waits = begins === "when touched" && !isFlashConsumed(scope);
  return new Response(lateScripts(titled, nonce, { waits, worker }), { status, headers });
}

/** Called by the router for thrown values that are not responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const answeredByRoute = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || answeredByRoute) return;
  context.get(publicScope).facts.reportError(error);
};

/** Bytes: a string would be decoded and encoded again. */
async function render(page: React.ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  await renderTurn();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // Disables streaming scripts: lazy parts are inlined, whatever their size.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(collect(resolve)),
    onError: reject,
  });
  const late = setTimeout(() => stream.abort(new Error("render deadline")), RENDER_DEADLINE).unref();
  // Otherwise it would keep the page in memory until then.
  return promise.finally(() => clearTimeout(late));
}

function collect(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
