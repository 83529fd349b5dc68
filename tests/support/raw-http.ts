import net from "node:net";

export type RawAnswer = { status: number; head: string; body: string };

/** Sends raw bytes, which `fetch` would normalise, and returns the first response. */
export function sendRaw(siteUrl: string, bytes: string | Buffer, patience = 120_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const [head = "", ...rest] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1] ?? 0), head, body: rest.join("\r\n\r\n") });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error("no answer in time"));
    }, patience);
    socket.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on("end", finish);
    socket.on("close", finish);
    socket.on("error", () => {});
  });
}

export function getRaw(
  siteUrl: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(siteUrl).host, Connection: "close", ...headers });
  return sendRaw(
    siteUrl,
    `GET ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
}

export function postRaw(siteUrl: string, target: string, lines: string[], body = ""): Promise<RawAnswer> {
  const head = [`POST ${target} HTTP/1.1`, `Host: ${new URL(siteUrl).host}`, ...lines];
  return sendRaw(siteUrl, `${head.join("\r\n")}\r\n\r\n${body}`);
}
