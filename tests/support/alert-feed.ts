import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Answer = { status?: number; body: string };

/** A feed on this machine, until the test ends; `answer` may change between readings. */
export async function anAlertFeed(answer: Answer) {
  const asked: (string | undefined)[] = [];
  const feed = { answer, asked, url: "" };
  const server = http.createServer((request, response) => {
    asked.push(request.headers["user-agent"]);
    response.writeHead(feed.answer.status ?? 200, { "content-type": "application/rss+xml" });
    response.end(feed.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`;
  return feed;
}

export const announced = (...titles: string[]): string => {
  const items = titles.map(
    (title, at) =>
      `<item><title>${title}</title><link>https://cert.example/${encodeURIComponent(title)}</link>
      <guid>${encodeURIComponent(title)}</guid><pubDate>${new Date(Date.now() - (at + 1) * 3_600_000).toUTCString()}</pubDate>
      <description>canari-annonce</description></item>`,
  );
  return `<rss version="2.0"><channel><title>A</title><link>https://cert.example</link><description>x</description>${items.join("")}</channel></rss>`;
};
