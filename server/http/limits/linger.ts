import type { IncomingMessage } from "node:http";

/** Bytes read and discarded beyond the limit. */
const MOST_MORE = 16 * 1024 * 1024;
const LONGEST = 5_000;
const QUIET = 250;

/** Discards the rest within limits: a client still sending could lose the response to a reset. */
export async function readRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { socket } = incoming;
  const most = socket.bytesRead + MOST_MORE;
  const late = setTimeout(resolve, LONGEST).unref();
  const quiet = setTimeout(resolve, QUIET).unref();
  const count = () => (socket.bytesRead > most ? resolve() : quiet.refresh());
  incoming.on("data", count).once("end", resolve).once("close", resolve);
  incoming.resume();
  await promise;
  clearTimeout(late);
  clearTimeout(quiet);
  incoming.off("data", count);
}

/** Answers before the body's end: discards input within limits, since closing now would lose the response. */
export function lingerAfterAnswer(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    const end = () => socket.destroy();
    socket.destroySoon = end;
    socket.end();
    if (incoming.complete) {
      socket.once("finish", end);
      return;
    }
    const most = socket.bytesRead + MOST_MORE;
    const late = setTimeout(end, LONGEST).unref();
    socket.once("close", () => clearTimeout(late));
    incoming.on("data", () => socket.bytesRead > most && end());
    incoming.once("end", end);
    incoming.resume();
  };
}
