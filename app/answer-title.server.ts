const TITLE = "<title>";

/** Puts the form's outcome before the page title: the first error, or the first answer. */
export function titledByAnswer(page: Buffer<ArrayBuffer>, answers: readonly string[]): Buffer<ArrayBuffer> {
  const words = answers.find((one) => one.startsWith("Erreur")) ?? answers[0];
  if (words === undefined) return page;
  const at = page.indexOf(TITLE);
  if (at === -1) throw new Error("a page with an answer has no title");
  const from = at + TITLE.length;
  return Buffer.concat([page.subarray(0, from), Buffer.from(escaped(words)), page.subarray(from)]);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
