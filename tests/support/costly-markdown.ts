/** Slow or deeply nested Markdown of any length (threat T56). */
export const costlyMarkdown: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [
      ...[
        ">",
        "> ",
        "1) ",
        "1. ",
        "- ",
        "* ",
        "+ ",
        "> - 1. ",
        "# ",
        "* * ",
        "\t",
        " ",
        "a",
        "é",
        "\0",
        "\r",
      ],
      ...["_", "*", "_a ", "*a **a ", "*_", "**", "**a *", "*a _b ", "a**b c* ", "*[a ", "[*a](b "],
      ...[
        "[",
        "[]",
        "[a",
        "[a](",
        "![",
        "![[]()",
        "[a](<b",
        "[ (](",
        '[a](b "',
        "[a]: <",
        "[a](b)",
        "[a]: b\n",
      ],
      ...["`", "`a``", "<", "<a ", "<!--", "a <!-- ", "a <?", "a <![CDATA[", "a <!A ", "a <a b=", "<a@b"],
      ...[
        "<http://a",
        "&",
        "&#x",
        "\\",
        "\n",
        "a\n",
        ">\n",
        "-\n",
        "> - a\n",
        "[a\n",
        "a|b\n",
        "-|",
        "a\n===\n",
      ],
      ...["```\n", "~~~\n~~~~\n", "1. a\n\n", "- a\n\n  b\n", "   > a\n", "http://", "a@b.c ", '"'],
    ].map((piece) => [JSON.stringify(piece), (length) => piece.repeat(Math.floor(length / piece.length))]),
  ),
  "brackets that close": (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "links in links": (length) => "[a".repeat(length / 6) + "](b)".repeat(length / 6),
  "one more backtick each time": (length) => growing(length, (n) => `e${"`".repeat(n)}`),
  "one more level each time": (length) => growing(length, (n) => `${"  ".repeat(n)}* a\n`),
  "lines that belong to a deep quote": (length) => `${"> ".repeat(50)}a\n${"b\n".repeat(length / 2)}`,
  "a link's many brackets": (length) => `[a](${"(".repeat(length)}`,
  "names that are used once each": (length) => growing(length, (n) => `[a${n}]: b\n`),
  "one name that is used everywhere": (length) => `[a]: b\n\n${"[a] ".repeat(length / 4)}`,
  "a table that is wide": (length) => `${"|a".repeat(length / 4)}|\n${"|-".repeat(length / 4)}|\n`,
  "a table that is wide and long": (length) => {
    const columns = Math.floor(Math.sqrt(length) / 2);
    return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|\n".repeat(length / 2)}`;
  },
  "a heading that does not end": (length) => `# a ${"#".repeat(length)}a`,
  "spaces between two words": (length) => `a${" ".repeat(length)}b`,
  "spaces at the ends of lines": (length) => `a${" ".repeat(200)}\n`.repeat(length / 202),
};

function growing(length: number, line: (n: number) => string): string {
  let text = "";
  for (let n = 1; text.length < length; n += 1) text += line(n);
  return text.slice(0, length);
}
