import type { HostileFile } from "./hostile-images.ts";

/**
 * SVG files that run scripts, read files, make requests or never end.
 * @param listener local URL that counts requests
 */
export function hostileDrawings(listener: string, canary: string): HostileFile[] {
  const drawings = { ...contents(listener, canary), ...withDoctype(listener, canary), ...endless() };
  return Object.entries(drawings).map(([name, text]) => ({ name: `SVG: ${name}`, bytes: Buffer.from(text) }));
}

type Drawings = Record<string, string>;

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" ${attributes}>${content}</svg>`;

/** A name and a text on each line. */
const named = (text: string): [name: string, text: string][] =>
  text
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(" | ") as [string, string]);

const mapped = (pairs: [string, string][], write: (text: string) => string): Drawings =>
  Object.fromEntries(pairs.map(([name, text]) => [name, write(text)]));

/** What refers to something else, "@@". */
const uses = named(`
  image | <image xlink:href="@@" width="9" height="9"/>
  image, new attribute | <image href="@@" width="9" height="9"/>
  use | <use xlink:href="@@#a"/>
  link | <a href="@@"><rect width="90" height="90"/></a>
  font | <style>@font-face{font-family:x;src:url(@@)}text{font-family:x}</style><text y="20">a</text>
  style sheet | <style>@import url(@@);</style>
  fill | <rect width="90" height="90" fill="url(@@#a)"/>
  filter | <filter id="f"><feImage href="@@"/></filter><rect width="9" height="9" filter="url(#f)"/>
  script file | <script xlink:href="@@"/>
  foreign object | <foreignObject width="90" height="90"><iframe xmlns="http://www.w3.org/1999/xhtml" src="@@"/></foreignObject>`);

function contents(listener: string, canary: string): Drawings {
  const nested = encodeURIComponent(svg(`<image href="${listener}/n" width="9" height="9"/>`));
  const targets = named(`
    web | ${listener}/x
    file | file:///etc/passwd
    relative file | ../../../../etc/passwd
    protocol-relative | ${listener.replace("http:", "")}
    script | javascript:alert(1)
    data of HTML | data:text/html,&lt;script>alert(1)&lt;/script>
    data of a drawing | data:image/svg+xml,${nested}`);
  const asked = uses.flatMap(([use, text]) =>
    targets.map(([kind, to]): [string, string] => [`${use}, ${kind}`, text.replaceAll("@@", to)]),
  );
  const alone = named(`
    script | <script>alert("${canary}")</script>
    handler of an element | <rect width="90" height="90" onload="alert('${canary}')"/>
    animation of a link | <a><animate attributeName="href" values="javascript:alert(1)"/><text y="9">${canary}</text></a>
    metadata | <metadata>${canary}<script>alert(1)</script></metadata>
    XInclude | <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`);
  return mapped([...asked, ...alone], svg);
}

function withDoctype(listener: string, canary: string): Drawings {
  const million = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY ${"jihgfedcba"[n]} "${`&${"ihgfedcba"[n]};`.repeat(10)}">`,
  );
  const entities = named(`
    entity of a file | <!ENTITY a SYSTEM "file:///etc/passwd">
    entity from the web | <!ENTITY a SYSTEM "${listener}/entity">
    entity of parameters | <!ENTITY % p SYSTEM "${listener}/p.dtd"> %p; <!ENTITY a "x">
    entity of ours | <!ENTITY a "${canary}">
    entity of itself | <!ENTITY a "&a;">
    ten to the ninth | ${million.join("")}`);
  return {
    ...mapped(entities, (entity) => `<!DOCTYPE svg [${entity}]>${svg('<text y="20">&a;</text>')}`),
    "DTD from the web": `<!DOCTYPE svg SYSTEM "${listener}/svg.dtd">${svg("<rect/>")}`,
    "style sheet of XML": `<?xml-stylesheet href="${listener}/x.css"?>${svg("<rect/>")}`,
  };
}

function endless(): Drawings {
  const filter =
    '<filter id="f" x="-10" y="-10" width="30" height="30"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="500"/></filter>';
  const groups = Array.from(
    { length: 12 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  );
  const sized = (width: string, attributes = "") =>
    svg("<rect/>", attributes).replace('width="90"', `width="${width}"`);
  return {
    "nested filters": svg(filter + '<rect width="800" height="800" filter="url(#f)"/>'.repeat(60)),
    "ten to the twelfth uses": svg(`<rect id="g0" width="9" height="9"/>${groups.join("")}`),
    "use of itself": svg('<g id="a"><use href="#a"/></g>'),
    "pattern of itself": svg(
      '<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="90" height="90" fill="url(#p)"/>',
    ),
    "100,000 nested groups": svg(`${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}`),
    "a path of a million points": svg(`<path stroke="red" d="M0 0${" L9 9".repeat(300_000)}"/>`),
    "no end": "<svg xmlns='http://www.w3.org/2000/svg'><g>",
    "wide as a continent": sized("900000", 'viewBox="0 0 1 1"'),
    "no size": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "size that is no number": sized("NaN"),
    "negative size": sized("-90"),
    "UTF-7":
      '<?xml version="1.0" encoding="UTF-7"?>+ADw-svg xmlns=+ACI-http://www.w3.org/2000/svg+ACI-/+AD4-',
  };
}
