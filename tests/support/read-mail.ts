import { parse } from "node-html-parser";

export function readMail(raw: string) {
  const { headers, body } = split(raw);
  const parts = partsOf(headers, body);
  const html = parts.find((part) => part.type === "text/html")?.content ?? "";
  return {
    raw,
    headers,
    subject: decodeWords(headers.get("subject") ?? ""),
    messageId: headers.get("message-id") ?? "",
    text: parts.find((part) => part.type === "text/plain")?.content ?? "",
    html,
    links: parse(html)
      .querySelectorAll("a[href]")
      .map((link) => (link.getAttribute("href") ?? "").replaceAll("&amp;", "&")),
  };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const unfolded = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const lines = unfolded.split("\r\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(lines), body: raw.slice(end + 4) };
}

function partsOf(headers: Map<string, string>, body: string): { type: string; content: string }[] {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) {
    return [
      { type: type.split(";")[0] ?? "", content: decodeBody(body, headers.get("content-transfer-encoding")) },
    ];
  }
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((text) => {
    const part = split(text.replace(/^\r\n/, ""));
    return partsOf(part.headers, part.body);
  });
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  return decodeHex(body.replace(/=\r\n/g, ""));
}

/** RFC 2047: "=?UTF-8?Q?R=C3=A9cif?=". */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeHex(text.replaceAll("_", " ")),
    );
}

function decodeHex(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
  );
}
