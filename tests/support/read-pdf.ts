import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Text with position: left and right end, baseline from the page's bottom. */
export type PdfText = { text: string; left: number; right: number; base: number; size: number };
/** Structure element with its text, descendants included. */
export type PdfElement = { role: string; text: string; alt: string | undefined; parts: PdfElement[] };
export type PdfPage = {
  width: number;
  height: number;
  texts: PdfText[];
  /** Texts neither in the structure tree nor marked as artifacts. */
  stray: string[];
  elements: PdfElement[];
  links: { url: string; description: string }[];
};

type Node = { role: string; alt?: string; children: (Node | { type: string; id: string })[] };

/** Content and structure tree of a PDF, as assistive technology reads it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = (await pdf.getMetadata()) as { info: Record<string, string> };
  const pages: PdfPage[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) pages.push(await readPage(await pdf.getPage(n)));
  const outline = (await pdf.getOutline()).map(({ title }: { title: string }) => title);
  // Its types wrongly declare an object.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await pdf.loadingTask.destroy();
  const elements = pages.flatMap((page) => page.elements);
  return { info, marked: marks?.get("Marked") ?? false, outline, pages, elements, all: flat(elements) };
}

const flat = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...flat(element.parts)]);

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function readPage(page: Page): Promise<PdfPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: PdfText[] = [];
  const stray: string[] = [];
  const textByMark = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const [, , , size, x, y] = item.transform as number[];
      const place = { left: x ?? 0, right: (x ?? 0) + item.width, base: y ?? 0, size: size ?? 0 };
      if (item.str.trim()) texts.push({ text: item.str, ...place });
      const mark = open.findLast((one) => one !== undefined);
      if (mark === undefined && item.str.trim()) stray.push(item.str);
      if (mark) textByMark.set(mark, (textByMark.get(mark) ?? "") + item.str + (item.hasEOL ? "\n" : ""));
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? ((item as { tag?: string }).tag === "Artifact" ? "" : undefined));
  }
  const tree = (await page.getStructTree()) as Node | null;
  const annotations = await page.getAnnotations();
  const links = annotations.map((one) => ({
    url: one.url ?? one.unsafeUrl,
    description: one.contentsObj?.str ?? "",
  }));
  const elements = tree ? elementOf(tree, textByMark).parts : [];
  return { width: right - left, height: top - bottom, texts, stray, elements, links };
}

function elementOf({ role, alt, children }: Node, textByMark: Map<string, string>): PdfElement {
  const parts: PdfElement[] = [];
  const text = children.map((child) => {
    if (!("role" in child)) return textByMark.get(child.id) ?? "";
    const part = elementOf(child, textByMark);
    parts.push(part);
    return part.text;
  });
  return { role, alt, text: text.join(" ").replace(/\s+/g, " ").trim(), parts };
}
