import { list } from "../list.ts";

const hosts = list(`
  evil.example  evil.example:80  evil.example/%2f..  evil%E3%80%82example  evil。example  ｅｖｉｌ.example
  ⑲②.①⑥⑧.①.①  3232235777  0xc0a80101  [::ffff:c0a8:101]  3H6k7lIAiqjfNeN@evil.example
  localhost@evil.example  evil.example#@localhost  evil.example?localhost`);

const slashes = list(String.raw`
  /  //  ///  ////  /////////  \\  \\\\  /\\  \\/  /\\/  //\\  \\/\\/  /\\\\  /\t/  /\n/  /\r/  /\r\n/  \t//
  \n//  \u0020//  \u0000//  /\u0000/  /\u000b/  /\u00a0/  /./  /.//  /..//  /a/..//  /./\\  /../\\  //.  /;/
  / /  /\u2028/  /\ufeff/  /\u00ad/  〱  〵  ゝ  ー  ｰ  /〱  ／／  /／  ∕∕  ⧸⧸  ＼＼  @  :@  .  //localhost@
  //localhost:3000@  ?next=//  #//  ?//  ;//  /?//  /#//`);

const schemes = list(String.raw`
  http://  https://  http:  https:  http:/  https:/  https:///  http:\\\\  https:/\\  HtTpS://  h\tttps://
  ht\ntp://  \u0001https://  \u0020https://  //https://  //https:  /https://  ftp://  ws://  file://
  blob:https://  view-source:https://  x:  //x:  ///x:@`);

const scripts = list(String.raw`
  javascript:alert(1)  JaVaScRiPt:alert(1)  java\tscript:alert(1)  java\nscript:alert(1)
  \u0001javascript:alert(1)  \u0020javascript:alert(1)  javascript://evil.example/%0aalert(1)
  /javascript:alert(1)  //javascript:alert(1)  javascript:/*//*/alert(1)  javascript&colon;alert(1)
  javascript%3aalert(1)  jav&#x61;script:alert(1)  vbscript:msgbox(1)  livescript:alert(1)
  data:text/html,<script>alert(1)</script>  data:text/html;base64,PHNjcmlwdD4=  DATA:,x  about:blank
  /%0d%0aLocation:%20https://evil.example  /\r\nLocation: https://evil.example  /%0aSet-Cookie:a=b
  /%E5%98%8D%E5%98%8ALocation:https://evil.example  /嘍嘊Location:https://evil.example`);

const nested = (address: string) => [
  `/login?from=${address}`,
  `/login?from=${encodeURIComponent(address)}`,
  `/theme?from=${encodeURIComponent(address)}`,
  `/newsletter?page=${encodeURIComponent(address)}`,
];

const encodings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll("/", "%2f").replaceAll("\\", "%5c"),
  (text) => text.replaceAll("/", "%252f").replaceAll("\\", "%255c"),
  (text) => text.replaceAll("/", "%c0%af"),
  (text) => `/${text.replaceAll("/", "%2f")}`,
];

export function redirectPayloads(): string[] {
  const usual = [...slashes, "", ...schemes].flatMap((start) =>
    hosts.slice(0, 6).map((host) => start + host),
  );
  const strange = ["//", "/\\", "https://"].flatMap((start) => hosts.slice(6).map((host) => start + host));
  const addresses = [...usual, ...strange];
  const encoded = encodings.flatMap((encode) =>
    [...slashes, ""].map((start) => encode(`${start}evil.example`)),
  );
  const deep = addresses.slice(0, 40).flatMap(nested);
  return [...new Set([...addresses, ...encoded, ...scripts, ...deep])];
}

const steps = list(String.raw`
  ../  ..\\  ..%2f  ..%5c  ..%252f  ..%255c  %2e%2e/  %2e%2e%2f  %2e%2e%5c  %252e%252e%252f  ....//
  ....\\\\  ..;/  ..%00/  ..%c0%af  ..%c1%9c  ..%e0%80%af  %c0%ae%c0%ae/  ..%ef%bc%8f  ..%u2215  .%2e/
  %2e./  ..//  ..././  ...\\.\\  ..%0d/  ..%09/  %uff0e%uff0e/  ..%3f/`);
const starts = list("/  ./  %2f  %5c  file:///  file:%2f%2f  logos/  C:%5c");
const targets = list(
  "etc/passwd  etc%2fpasswd  proc/self/environ  package.json  secret.txt  .env  windows%5cwin.ini",
);
const ends = list("%00  %00.webp  ?.webp  .webp  %23.webp  %2500.webp");
const DEPTHS = [1, 2, 3, 4, 5, 8];

export function pathPayloads(): string[] {
  const climbs = steps.flatMap((step) => DEPTHS.map((depth) => step.repeat(depth)));
  const reached = climbs.flatMap((climb) => targets.map((target) => climb + target));
  const begun = starts.flatMap((start) =>
    steps.flatMap((step) => targets.slice(0, 5).map((target) => start + step.repeat(4) + target)),
  );
  const ended = ends.flatMap((end) => steps.map((step) => `${step.repeat(4)}secret.txt${end}`));
  const absolute = starts.flatMap((start) => targets.map((target) => start + target));
  return [...new Set([...reached, ...begun, ...ended, ...absolute])];
}
