import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

const body = randomBytes(Number(process.argv[2]));
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.(address.port);
});
