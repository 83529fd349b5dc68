import { createServer } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { guardConnections } from "./connections.ts";

/** A guarded server that answers what it is told to, and a client whose connections stand before the next one begins. */
async function aServer(answer: (url: string) => boolean) {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 });
  guardConnections(server, ({ url = "" }, outgoing) => void (answer(url) && outgoing.end(url)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const opened: Socket[] = [];
  onTestFinished(() => {
    for (const socket of opened) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    async connect() {
      const accepted = new Promise((resolve) => server.once("connection", resolve));
      const socket = net.connect(port, "127.0.0.1").resume();
      socket.on("error", () => {});
      opened.push(socket);
      await accepted;
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      return { socket, closed };
    },
  };
}

test("when there are many, the connection that asked for nothing longest makes way; one that waits for its answer stays", async () => {
  const { connect, port } = await aServer((url) => url !== "/slow");
  const [waits, idle, next] = [await connect(), await connect(), await connect()];
  waits.socket.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  // Answered once the server has read what came before it.
  expect(await (await fetch(`http://127.0.0.1:${port}/asked`)).text()).toBe("/asked");
  for (let others = 0; others < 996; others += 1) await connect();
  await connect();
  await idle.closed;
  expect([waits.socket.destroyed, next.socket.destroyed]).toEqual([false, false]);
});

test("the ninth request that is not answered ends its connection", async () => {
  const { connect } = await aServer(() => false);
  const { socket, closed } = await connect();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(9));
  await closed;
});
