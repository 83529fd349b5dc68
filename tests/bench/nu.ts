import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { crawl, type Page } from "#tests/support/crawl.ts";
import { withSite } from "./bench-site.ts";
import { list } from "./list.ts";

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

const START = list(`
  /  /directory?size=100  /directory?q=sauvgarde  /directory?q=zzzzzz  /login  /register  /company/absente`);

/**
 * Nu HTML Checker on every public page of the demonstration. Needs Java, so it is not part of `npm test`.
 * @returns number of errors and warnings
 */
export async function nu(clusterUrl: string): Promise<number> {
  if (spawnSync("java", ["-version"]).status !== 0) {
    console.error("nu needs Java 17 or later on the PATH (Debian: apt-get install default-jre-headless)");
    return 1;
  }
  return withSite(clusterUrl, {}, async ({ url }) => {
    const pages = (await crawl(url, START)).filter(isHtml);
    const messages = check(pages);
    for (const [text, found] of Map.groupBy(messages, ({ message }) => message)) {
      const some = found.slice(0, 3).map(({ url: page }) => page);
      console.log(`${text} (${found.length}: ${some.join(", ")})`);
    }
    console.log(`nu: ${pages.length} pages, ${messages.length} errors and warnings`);
    return messages.length;
  });
}

function isHtml({ headers }: Page): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

function check(pages: readonly Page[]): Message[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "recif-nu-"));
  try {
    for (const [index, { body }] of pages.entries()) writeFileSync(path.join(folder, `${index}.html`), body);
    const jar = path.join(
      path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
      "build/dist/vnu.jar",
    );
    const args = ["-jar", jar, "--format", "json", "--exit-zero-always", folder];
    const { stdout, stderr } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 512 * 1024 * 1024 });
    const { messages } = JSON.parse(stderr || stdout) as { messages: Message[] };
    return messages.filter(isFault).map((one) => ({ ...one, url: nameOf(one, pages) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isFault({ type, subType, message }: Message): boolean {
  return (
    (type === "error" || subType === "warning") && !message.startsWith("Trailing slash on void elements")
  );
}

function nameOf({ url = "" }: Message, pages: readonly Page[]): string {
  return pages[Number(path.basename(url, ".html"))]?.path ?? url;
}
