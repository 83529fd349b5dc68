import { aVisitor } from "#tests/support/visitor.ts";
import type { Written } from "./texts-on-pages.ts";
import { type Finding, runConcurrently } from "./threat.ts";

export async function textsInSuggestions(url: string, hostile: readonly Written[]): Promise<Finding> {
  const through: string[] = [];
  let proposed = 0;
  await runConcurrently(hostile, 4, async ({ text }) => {
    const answer = await aVisitor(url).get(`/suggestions?q=${encodeURIComponent(text)}`);
    const strange = strangeAnswer(url, answer);
    if (strange) through.push(`${JSON.stringify(text)}: ${strange}`);
    if (answer.body.length > '{"suggestions":[]}'.length) proposed += 1;
  });
  const what = `texts in the suggestions' JSON (something proposed for ${proposed})`;
  return { what, tried: hostile.length, through };
}

type Answer = { status: number; headers: Headers; body: string };

function strangeAnswer(url: string, { status, headers, body }: Answer): string | undefined {
  if (status === 400) return headers.get("content-type")?.startsWith("text/html") ? undefined : "400";
  if (status !== 200) return `status ${status}`;
  if (!headers.get("content-type")?.startsWith("application/json")) return "not JSON";
  if (headers.get("x-content-type-options") !== "nosniff") return "a type that may be guessed";
  for (const { href } of (JSON.parse(body) as { suggestions: { href?: string }[] }).suggestions) {
    if (href !== undefined && new URL(href, url).origin !== new URL(url).origin) return `leads to ${href}`;
  }
  return undefined;
}
