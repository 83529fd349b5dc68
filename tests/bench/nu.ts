import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { crawl, type Page } from "#tests/support/crawl.ts";
import { addressesOf, guardedPages } from "#tests/support/example-pages.ts";
import { membersOf } from "#tests/support/members.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { list } from "./list.ts";

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

const START = list(`
  /  /directory?size=100  /directory?q=sauvgarde  /directory?q=zzzzzz  /login  /register  /company/absente`);

/**
 * Nu HTML Checker on every page of the demonstration: public, members' and administrators'. Needs Java, so it is not part of `npm test`.
 * @returns number of errors and warnings
 */
export async function nu(clusterUrl: string): Promise<number> {
  if (spawnSync("java", ["-version"]).status !== 0) {
    console.error("nu needs Java 17 or later on the PATH (Debian: apt-get install default-jre-headless)");
    return 1;
  }
  return withSite(clusterUrl, {}, async (site) => {
    const pages = [...(await crawl(site.url, START)), ...(await pagesBehindSignIn(site))].filter(isHtml);
    const messages = check(pages);
    for (const [text, found] of Map.groupBy(messages, ({ message }) => message)) {
      const some = found.slice(0, 30).map(({ url: page, extract }) => `${page} ${extract}`);
      console.log(`${text} (${found.length}: ${some.join(", ")})`);
    }
    console.log(`nu: ${pages.length} pages, ${messages.length} errors and warnings`);
    return messages.length;
  });
}

async function pagesBehindSignIn(site: BenchSite): Promise<Page[]> {
  const { visitor, member } = await membersOf(site).signedIn({ role: "admin" });
  const busy = await aBusyCompany(site.db, member.id);
  const found: Page[] = [];
  for (const page of guardedPages) {
    for (const path of addressesOf(page, { ...busy, company: `/company/${busy.slug}` })) {
      const { status, headers, body } = await visitor.get(path);
      if (status >= 500) throw new Error(`${path} answered ${status}`);
      found.push({ path, status, headers, body });
    }
  }
  return found;
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
