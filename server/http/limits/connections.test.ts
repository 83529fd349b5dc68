import { once } from "node:events";
import { createServer } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { sendRaw } from "#tests/support/raw-http.ts";
import { guardConnections, patience } from "./connections.ts";

async function aServer(
  answer: (url: string) => boolean,
  { proxies = 0, ...times }: { proxies?: number; headersTimeout?: number; requestTimeout?: number } = {},
) {
  const server = createServer({ ...patience, headersTimeout: 0, requestTimeout: 0, ...times });
  guardConnections(server, ({ url = "" }, outgoing) => void (answer(url) && outgoing.end(url)), proxies);
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
    async connect(from = "127.0.0.1") {
      const accepted = new Promise((resolve) => server.once("connection", resolve));
      const socket = net.connect({ port, host: "127.0.0.1", localAddress: from }).resume();
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

/** Threat T55. */
describe("slow posts", () => {
  const post = (more = "") => `POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n${more}\r\n`;
  const ask = "GET /asked HTTP/1.1\r\nHost: a\r\n\r\n";
  const closedOf = (crowd: { socket: Socket }[]) => crowd.filter(({ socket }) => socket.destroyed).length;

  test("hold so many connections of one network: the slowest makes way for the next", async () => {
    const { connect } = await aServer((url) => url === "/asked");
    const [fast, slow] = [await connect(), await connect()];
    slow.socket.write(post());
    fast.socket.write(`${post()}${"a".repeat(400)}`);
    const others = [];
    for (let n = 0; n < 62; n += 1) {
      const one = await connect();
      one.socket.write(post());
      others.push(one);
    }
    const elsewhere = await connect("127.0.0.2");
    const answered = once(elsewhere.socket, "data");
    elsewhere.socket.write(ask);
    await answered;
    expect(slow.socket.destroyed).toBe(false);
    const last = await connect();
    last.socket.write(post());
    await slow.closed;
    expect([fast.socket.destroyed, last.socket.destroyed, closedOf(others)]).toEqual([false, false, 0]);
  });

  test.for([1, 64])("of %d networks make way for a visitor, who keeps the connection", async (networks) => {
    const { connect } = await aServer((url) => url === "/asked", { proxies: 1 });
    const forwardedFor = (network: string) => `X-Forwarded-For: ${network}\r\n`;
    const visitor = await connect();
    for (let n = 0; n < 1_100; n += 1) {
      const { socket } = await connect();
      socket.write(post(forwardedFor(`203.0.113.${n % networks}`)));
    }
    for (let page = 0; page < 3; page += 1) {
      const answered = once(visitor.socket, "data");
      visitor.socket.write(ask.replace("\r\n\r\n", `\r\n${forwardedFor("198.51.100.7")}\r\n`));
      expect(String(await answered)).toContain("200 OK");
    }
    const newcomer = await connect();
    const answered = once(newcomer.socket, "data");
    newcomer.socket.write(ask);
    expect(String(await answered)).toContain("200 OK");
  });

  test("of one organisation's networks are counted together: they close no form of another network", async () => {
    const { connect } = await aServer((url) => url === "/asked", { proxies: 1 });
    const from = (network: string) => post(`X-Forwarded-For: ${network}\r\n`);
    const visitor = await connect();
    visitor.socket.write(from("2001:db8:9::1"));
    const crowd = [];
    for (let n = 0; n < 1_100; n += 1) {
      const one = await connect();
      one.socket.write(from(`2001:db8:1:${n.toString(16)}::1`));
      crowd.push(one);
    }
    const newcomer = await connect();
    const answered = once(newcomer.socket, "data");
    newcomer.socket.write(ask);
    expect(String(await answered)).toContain("200 OK");
    expect(visitor.socket.destroyed).toBe(false);
    expect(closedOf(crowd)).toBeGreaterThan(90);
  });

  test.for([1, 64, 250])(
    "are no worse than %d networks that only wait: a newcomer is heard",
    async (networks) => {
      const { connect } = await aServer((url) => url === "/asked");
      const crowd = [];
      for (let n = 0; n < 1_100; n += 1) {
        const one = await connect(`127.0.1.${n % networks}`);
        one.socket.write(ask.replace("/asked", "/slow"));
        crowd.push(one);
      }
      const newcomer = await connect("127.0.0.9");
      const answered = once(newcomer.socket, "data");
      newcomer.socket.write(ask);
      expect(String(await Promise.race([answered, newcomer.closed]))).toContain("200 OK");
      expect(closedOf(crowd)).toBeGreaterThan(90);
    },
  );

  test("a crowd without a proxy is counted by network too: it closes no idle connection of another network", async () => {
    const { connect } = await aServer((url) => url === "/asked");
    const visitors = [await connect("127.0.0.2"), await connect("127.0.0.3")];
    const crowd = [];
    for (let n = 0; n < 1_100; n += 1) {
      const one = await connect(`127.0.1.${n % 20}`);
      one.socket.write(post());
      crowd.push(one);
    }
    for (const { socket } of visitors) {
      const answered = once(socket, "data");
      socket.write(ask);
      await answered;
    }
    expect(closedOf(visitors)).toBe(0);
    expect(closedOf(crowd)).toBeGreaterThan(90);
  });
});

describe("a slow client", () => {
  const hurried = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 };
  const form = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n";

  test("with its headers, or its form, is closed, though it never falls silent; others are served meanwhile", async () => {
    const { connect, port } = await aServer((url) => url === "/asked", hurried);
    for (const start of ["GET / HTTP/1.1\r\nHost: ", form]) {
      const { socket, closed } = await connect();
      socket.write(start);
      const drip = setInterval(() => socket.write("a"), 10);
      socket.once("close", () => clearInterval(drip));
      expect(await (await fetch(`http://127.0.0.1:${port}/asked`)).text()).toBe("/asked");
      await closed;
    }
  });

  test("is answered so when it was its form", async () => {
    const { port } = await aServer(() => false, hurried);
    const answer = await sendRaw(`http://127.0.0.1:${port}`, form);
    expect(answer.status).toBe(408);
    expect(answer.head).toMatch(/connection: close/i);
  });

  test("has ten seconds for its headers, thirty for all of it, and two more at most", () => {
    expect(patience).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
    expect(patience.connectionsCheckingInterval).toBeLessThanOrEqual(2_000);
  });
});
