import { createServer } from "node:http";
import { ask } from "#tests/proof/support/https.ts";

/* Answers everything with what the site given by its URL answers: the same headers and compressed body. */
const [url = "", headers = "{}"] = process.argv.slice(2);
const { raw, body } = await ask(url, { headers: JSON.parse(headers) });
/** Node.js writes these itself. */
const OWN = ["date", "connection", "keep-alive"];
const sent = raw.filter((_, n) => !OWN.includes(raw[n - (n % 2)]?.toLowerCase() ?? ""));
const server = createServer((_request, response) => response.writeHead(200, sent).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address)
    process.send?.({ port: address.port, bytes: body.length, headers: sent.length / 2 });
});
