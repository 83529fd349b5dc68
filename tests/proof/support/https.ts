import http from "node:http";
import https from "node:https";
import path from "node:path";
import { finish } from "./programs.ts";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; raw: string[]; body: Buffer };
export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Source address: all of 127.0.0.0/8 is local. */
  from?: string;
};

export async function makeCertificate(openssl: string, folder: string, name: string) {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  await finish(openssl, [
    "req",
    "-x509",
    ...curve,
    "-nodes",
    "-days",
    "2",
    ...subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  return { key, certificate };
}

/** Requests 127.0.0.1 under a host name without DNS. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body, from }: Ask = {},
  ca?: Buffer,
): Promise<Answer> {
  const { protocol, hostname, port, host, pathname, search } = new URL(url);
  const secure = protocol === "https:";
  const options: https.RequestOptions = {
    host: "127.0.0.1",
    port: port || (secure ? 443 : 80),
    path: pathname + search,
    method,
    headers: { host, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }), ...headers },
    agent: false,
    localAddress: from,
    ...(secure && { ca, servername: hostname }),
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          raw: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    // A refusal may precede the end of the body.
    request.on("error", reject);
    request.setTimeout(70_000, () => request.destroy(new Error("no answer in time")));
    request.end(body);
  });
}
