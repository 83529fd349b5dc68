import type { HostileFile } from "./hostile-images.ts";

/**
 * SVG files that run scripts, read files, make requests or never end.
 * @param listener local URL that counts requests
 */
export function hostileDrawings(listener: string, canary: string): HostileFile[] {
  const drawings: Record<string, string> = {
    ...inside(contents(listener, canary)),
    ...withDoctype(listener, canary),
    ...endless(),
  };
  return Object.entries(drawings).map(([name, text]) => ({ name: `SVG: ${name}`, bytes: Buffer.from(text) }));
}

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" ${attributes}>${content}</svg>`;

const inside = (named: Record<string, string>) =>
  Object.fromEntries(Object.entries(named).map(([name, content]) => [name, svg(content)]));

function contents(listener: string, canary: string): Record<string, string> {
  const targets = {
    web: `${listener}/x`,
    file: "file:///etc/passwd",
    "relative file": "../../../../etc/passwd",
    "protocol-relative": listener.replace("http:", ""),
    script: "javascript:alert(1)",
    "data of HTML": "data:text/html,<script>alert(1)</script>",
    "data of a drawing": `data:image/svg+xml,${encodeURIComponent(svg(`<image href="${listener}/n" width="9" height="9"/>`))}`,
  };
  const uses: [string, (target: string) => string][] = [
    ["image", (to) => `<image xlink:href="${to}" width="9" height="9"/>`],
    ["image, new attribute", (to) => `<image href="${to}" width="9" height="9"/>`],
    ["use", (to) => `<use xlink:href="${to}#a"/>`],
    ["link", (to) => `<a href="${to}"><rect width="90" height="90"/></a>`],
    [
      "font",
      (to) =>
        `<style>@font-face{font-family:x;src:url(${to})}text{font-family:x}</style><text y="20">a</text>`,
    ],
    ["style sheet", (to) => `<style>@import url(${to});</style>`],
    ["fill", (to) => `<rect width="90" height="90" fill="url(${to}#a)"/>`],
    [
      "filter",
      (to) => `<filter id="f"><feImage href="${to}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ],
    ["script file", (to) => `<script xlink:href="${to}"/>`],
    [
      "foreign object",
      (to) =>
        `<foreignObject width="90" height="90"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${to}"/></foreignObject>`,
    ],
  ];
  const asked = uses.flatMap(([use, write]) =>
    Object.entries(targets).map(
      ([kind, to]) => [`${use}, ${kind}`, write(to.replaceAll("<", "&lt;"))] as const,
    ),
  );
  return {
    ...Object.fromEntries(asked),
    script: `<script>alert("${canary}")</script>`,
    "handler of an element": `<rect width="90" height="90" onload="alert('${canary}')"/>`,
    "animation of a link": `<a><animate attributeName="href" values="javascript:alert(1)"/><text y="9">${canary}</text></a>`,
    metadata: `<metadata>${canary}<script>alert(1)</script></metadata>`,
    XInclude: `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`,
  };
}

function withDoctype(listener: string, canary: string): Record<string, string> {
  const entities = {
    "entity of a file": '<!ENTITY a SYSTEM "file:///etc/passwd">',
    "entity from the web": `<!ENTITY a SYSTEM "${listener}/entity">`,
    "entity of parameters": `<!ENTITY % p SYSTEM "${listener}/p.dtd"> %p; <!ENTITY a "x">`,
    "entity of ours": `<!ENTITY a "${canary}">`,
    "entity of itself": '<!ENTITY a "&a;">',
    "ten to the ninth": Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY ${"jihgfedcba"[n]} "${`&${"ihgfedcba"[n]};`.repeat(10)}">`,
    ).join(""),
  };
  return {
    ...Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [
        name,
        `<!DOCTYPE svg [${entity}]>${svg('<text y="20">&a;</text>')}`,
      ]),
    ),
    "DTD from the web": `<!DOCTYPE svg SYSTEM "${listener}/svg.dtd">${svg("<rect/>")}`,
    "style sheet of XML": `<?xml-stylesheet href="${listener}/x.css"?>${svg("<rect/>")}`,
  };
}

function endless(): Record<string, string> {
  const filter =
    '<filter id="f" x="-10" y="-10" width="30" height="30"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="500"/></filter>';
  const uses = Array.from(
    { length: 12 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  );
  return {
    "nested filters": svg(filter + '<rect width="800" height="800" filter="url(#f)"/>'.repeat(60)),
    "ten to the twelfth uses": svg(`<rect id="g0" width="9" height="9"/>${uses.join("")}`),
    "use of itself": svg('<g id="a"><use href="#a"/></g>'),
    "pattern of itself": svg(
      '<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="90" height="90" fill="url(#p)"/>',
    ),
    "100,000 nested groups": svg(`${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}`),
    "a path of a million points": svg(`<path stroke="red" d="M0 0${" L9 9".repeat(300_000)}"/>`),
    "no end": "<svg xmlns='http://www.w3.org/2000/svg'><g>",
    "wide as a continent": svg("<rect/>", 'viewBox="0 0 1 1"').replace('width="90"', 'width="900000"'),
    "no size": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "size that is no number": svg("<rect/>").replace('width="90"', 'width="NaN"'),
    "negative size": svg("<rect/>").replace('width="90"', 'width="-90"'),
    "UTF-7":
      '<?xml version="1.0" encoding="UTF-7"?>+ADw-svg xmlns=+ACI-http://www.w3.org/2000/svg+ACI-/+AD4-',
  };
}
