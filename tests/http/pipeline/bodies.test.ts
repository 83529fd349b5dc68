import net from "node:net";
import { describe, expect } from "vitest";
import { postRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded";

describe("bodies", () => {
  const post = (site: { url: string }, body: BodyInit, type?: string) => ({
    method: "POST",
    body,
    headers: { Origin: site.url, ...(type && { "Content-Type": type }) },
  });

  test("larger than a form are refused, whether they say their size or not", async ({ site }) => {
    const large = new URLSearchParams({ theme: "x".repeat(70_000) });
    expect((await site.ask("/theme", post(site, large))).status).toBe(413);
    const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
    const lines = [`Origin: ${site.url}`, FORM_TYPE, "Transfer-Encoding: chunked"];
    expect((await postRaw(site.url, "/theme", lines, chunk.repeat(20))).status).toBe(413);
  });

  test("that say their end in two ways are refused, and what follows is no request", async ({ site }) => {
    const smuggled = `GET /nulle-part HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`;
    const [length, chunked] = ["Content-Length: 5", "Transfer-Encoding: chunked"];
    for (const ends of [
      [length, chunked],
      [chunked, length],
      [chunked, "Content-Length: 0"],
    ])
      for (const path of ["/theme", "/login", "/nulle-part"]) {
        const lines = [`Origin: ${site.url}`, FORM_TYPE, ...ends];
        const answer = await postRaw(site.url, path, lines, `0\r\n\r\n${smuggled}`);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.head + answer.body).not.toMatch(/HTTP\/1\.1 \d+.*HTTP\/1\.1 \d+/s);
      }
  });

  test("hold a logo of 2 MB where companies are written", async ({ site }) => {
    const { visitor } = site.member;
    const form = new FormData();
    form.set("logo", new Blob([new Uint8Array(2 * 1024 * 1024)], { type: "image/png" }), "logo.png");
    const statuses = [];
    for (const path of ["/add-company", "/add-company.data", "/my-company/edit/1", "/My-Company/edit/1"]) {
      statuses.push((await visitor.send(path, post(site, form))).status);
    }
    expect(statuses).toEqual([422, 422, 404, 404]);
  });

  test.for(["/login", "/devis", "/my-company", "/settings"])(
    "of 2 MB are refused by %s",
    async (path, { site }) => {
      // The response precedes the body.
      const lines = [`Origin: ${site.url}`, "Content-Type: multipart/form-data; boundary=x"];
      const answer = await postRaw(site.url, path, [...lines, `Content-Length: ${2 * 1024 * 1024}`], "--x");
      expect(answer.status).toBe(413);
      expect(answer.head).toMatch(/connection: close/i);
    },
  );

  test("too large and sent to the end by who listens only then, are answered, not cut", async ({ site }) => {
    for (const megabytes of [1, 4, 12]) {
      const { hostname, port } = new URL(site.url);
      const length = megabytes * 1024 * 1024;
      const head = `POST /theme HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.url}\r\n${FORM_TYPE}\r\nContent-Length: ${length}\r\n\r\n`;
      const answer = await sendThenListen(Number(port), head, Buffer.alloc(length, "a"));
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
    }
  });

  test("of a type that no form sends are refused", async ({ site }) => {
    const status = async (body: string, type: string) =>
      (await site.ask("/theme", post(site, body, type))).status;
    expect(await status('{"theme":"dark"}', "application/json")).toBe(415);
    expect(await status("theme=dark", "text/plain")).toBe(415);
    expect(await status("<x/>", "application/xml")).toBe(415);
  });

  test("that are broken are an answer of the form, not an error of ours", async ({ site }) => {
    const multipart = "multipart/form-data; boundary=x";
    const broken: [string, string][] = [
      ["application/x-www-form-urlencoded", "%"],
      ["application/x-www-form-urlencoded", "theme=%00%ff&theme[]=1&theme[a]=2"],
      ["application/x-www-form-urlencoded", "a&".repeat(30_000)],
      // Regression: a list of that length, rendered back, crashed the process.
      ["application/x-www-form-urlencoded", "x[99999999]=1&email[99999999]=1"],
      ["application/x-www-form-urlencoded", `a${"[0]".repeat(15_000)}=1`],
      ["application/x-www-form-urlencoded", "__intent__=%7B"],
      ["application/x-www-form-urlencoded", ""],
      [multipart, "--x"],
      [
        multipart,
        '--x\r\nContent-Disposition: form-data; name="theme"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--\r\n',
      ],
      ["multipart/form-data", "theme=dark"],
    ];
    for (const path of ["/theme", "/login", "/register", "/devis", "/newsletter", "/mot-de-passe-oublie"]) {
      for (const [type, body] of broken) {
        const answer = await site.ask(path, post(site, body, type));
        expect(answer.status, `${path} ${type} ${body.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

/**
 * Like many proxies: reads only after sending everything.
 * @throws when sending fails
 */
function sendThenListen(port: number, head: string, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.on("error", reject);
    socket.on("end", () => {
      socket.destroy();
      resolve(text);
    });
    socket.write(head);
    socket.write(body, () => socket.on("data", (chunk) => (text += chunk)));
  });
}
