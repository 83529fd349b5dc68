import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openSmtp, withTls } from "./smtp.server.ts";

test.for([
  ["smtp://mail.example:587", "smtp://mail.example:587?requireTLS=true"],
  ["smtp://u:p@mail.example:587?name=a", "smtp://u:p@mail.example:587?name=a&requireTLS=true"],
  ["smtp://mail.example?requireTLS=false", "smtp://mail.example?requireTLS=false"],
  ["smtp://mail.example?ignoreTLS=true", "smtp://mail.example?ignoreTLS=true"],
  ["smtps://mail.example:465", "smtps://mail.example:465"],
  ["smtp://localhost:25", "smtp://localhost:25"],
  ["smtp://127.0.0.1:25", "smtp://127.0.0.1:25"],
  ["smtp://[::1]:25", "smtp://[::1]:25"],
])("%s is read as %s", ([given = "", read]) => {
  expect(withTls(given)).toBe(read);
});

test("a server without STARTTLS is sent neither the password nor a word of the mail", async () => {
  const heard: string[] = [];
  const server = net.createServer((socket) => {
    socket.write("220 clair ESMTP\r\n");
    socket.on("data", (bytes) => {
      const line = bytes.toString().trim();
      heard.push(line);
      socket.write(/^(EHLO|HELO)/.test(line) ? "250-clair\r\n250 AUTH PLAIN LOGIN\r\n" : "502 non\r\n");
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = openSmtp(`smtp://quelquun:canari-secret@127.0.0.1:${port}?requireTLS=true`, "a@recif.example");
  const mail = {
    messageId: "<1@recif.example>",
    to: "b@client.example",
    replyTo: undefined,
    subject: "canari",
    html: "",
    text: "canari",
  };
  await expect(send(mail)).rejects.toThrow();
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join("\n")).not.toMatch(/canari|AUTH|Y2FuYXJp/);
});
