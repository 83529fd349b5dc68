import type { IncomingMessage } from "node:http";

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST = 5_000;

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
    const most = socket.bytesRead + MOST_BYTES;
    const late = setTimeout(end, LONGEST).unref();
    socket.once("close", () => clearTimeout(late));
    incoming.on("data", () => socket.bytesRead > most && end());
    incoming.once("end", end);
    incoming.resume();
  };
}
