import type { IncomingMessage } from "node:http";

/** What is read of a body beyond its bound, and thrown away. */
const MOST_MORE = 16 * 1024 * 1024;
const LONGEST = 5_000;
const QUIET = 250;

/**
 * Reads on and keeps nothing while more comes, within bounds: who still sends when the answer comes may lose it to a reset, behind a
 * proxy that closes at once too. Who waits is answered.
 */
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

/**
 * For an answer that ends the connection before the whole body came. A connection that is closed while bytes arrive is reset, and with it
 * goes the answer: the browser shows an error of its own, a proxy a 502. What comes is read, kept nowhere, until it ends or is too much.
 */
export function lingerAfterAnswer(incoming: IncomingMessage): void {
  const { socket } = incoming;
  // What Node calls once the answer was written.
  socket.destroySoon = () => {
    const end = () => socket.destroy();
    // Once: the next call is for a connection that lingered long enough.
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
