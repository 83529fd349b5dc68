import net from "node:net";

/** Passes on to the database until it is silent: connections stay open and nothing comes back. */
export async function startSilentDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const [folder, number] = [url.searchParams.get("host"), url.searchParams.get("port")];
  const connect = () =>
    folder ? net.connect(`${folder}/.s.PGSQL.${number}`) : net.connect(Number(url.port), url.hostname);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let isSilent = false;
  const server = net.createServer((client) => {
    const upstream = connect();
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    for (const [one, other] of [pair, [upstream, client] as const]) {
      one.on("data", (bytes) => other.write(bytes));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (isSilent) upstream.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const proxied = new URL(databaseUrl);
  proxied.search = "";
  proxied.hostname = "127.0.0.1";
  proxied.port = String(typeof bound === "object" && bound ? bound.port : 0);
  return {
    url: proxied.href,
    silence() {
      isSilent = true;
      for (const [, upstream] of pairs) upstream.pause();
    },
    speak() {
      isSilent = false;
      for (const [, upstream] of pairs) upstream.resume();
    },
    /** Connections that are open now stay silent for good, as when their peer is gone; new ones are passed on. */
    lose() {
      isSilent = false;
      for (const [, upstream] of pairs) upstream.pause();
    },
    stop() {
      for (const [client] of pairs) client.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
