import { parse } from "node-html-parser";

type Reader = { get(path: string): Promise<{ body: string }> };

export async function fieldOf({ get }: Reader, path: string, intent: string, name: string): Promise<string> {
  const form = parse((await get(path)).body)
    .querySelectorAll("form")
    .find((one) => one.querySelector('[name="intent"]')?.getAttribute("value") === intent);
  return form?.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";
}
