import { CHOICE_COOKIE } from "#app/core/consent/cookie-choice.ts";
import { closedAlert } from "./closed-alert.server.ts";

type ScriptStart = {
  /** For a control about to be used; otherwise the first paint is enough. */
  waits: boolean;
  worker?: { file: string; scope: string } | undefined;
};

/**
 * Delays scripts until the first paint, touch or key, or until a control is about to be used
 * (docs/decisions/0071-late-scripts.md): pages work without them.
 * Throws where the router's script or a preload stands otherwise.
 */
export function lateScripts(
  page: Buffer<ArrayBuffer>,
  nonce: string,
  { waits, worker }: ScriptStart,
): Buffer<ArrayBuffer> {
  // One byte per character: string offsets equal buffer offsets.
  const html = page.toString("latin1");
  const script = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.indexOf(script);
  const head = html.indexOf("</head>");
  if (start < 0 || head < 0) {
    if (/<script[^>]* type="module"/.test(html)) throw new Error("the router's script stands otherwise");
    return page;
  }
  const hinted: string[] = [];
  const open = html.slice(0, head).replaceAll(HINT, (_hint, href: string) => {
    hinted.push(href);
    return "";
  });
  if (/<link[^>]* rel="modulepreload"/.test(open)) throw new Error("a preload stands otherwise");
  const rest = html.slice(head, start);
  const late = `<script nonce="${nonce}" type="${LATE}"${waits ? " data-waits" : ""}>`;
  const given = [JSON.stringify(LATE), JSON.stringify(hinted), waits ? AGREED : "undefined"];
  const calls = [
    closedAlert,
    `(${begin})(${given})`,
    ...(worker ? [`(${keepCopy})(${JSON.stringify(worker)})`] : []),
  ];
  const loader = `<script nonce="${nonce}">${calls.join(";")}</script>`;
  return Buffer.from(`${open}${loader}${rest}${late}${html.slice(start + script.length)}`, "latin1");
}

const HINT = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const LATE = "text/late-module";

/** Who agreed to be counted is counted without a touch. */
const AGREED = `/(^|; )(__Host-)?${CHOICE_COOKIE}=[^;]*analytics=true/`;

/**
 * Serialized into the page: no outside names, no syntax newer than modules. Falls back to a timer after load where no
 * paint is reported (no support, or a background window). A page that waits is not woken by a pointer beneath which
 * the page scrolls, nor by a press on its text, which focuses `main`. A touch is marked for app/ui/touched.ts.
 * A button that only scripts can answer is pressed again after hydration (entry.client.tsx).
 */
const begin = `function(late,hinted,agreed){
var nonce=document.currentScript.nonce,begun=false,waits=agreed&&!agreed.test(document.cookie),pressed;
function begin(){
if(begun)return;
if(document.readyState==="loading"){addEventListener("DOMContentLoaded",begin);return}
begun=true;
hinted.forEach(function(href){var link=document.createElement("link");link.rel="modulepreload";link.nonce=nonce;link.href=href;document.head.append(link)});
var script=document.createElement("script");
script.type="module";script.nonce=nonce;
script.textContent=[].find.call(document.scripts,function(one){return one.type===late}).textContent;
document.head.append(script)
}
function within(event,kinds){return event.target.closest&&event.target.closest(kinds)}
function point(event){if(!waits||within(event,"a,button,label,summary,[name]"))begin()}
function press(event){pressed=within(event,"button[type=button]")||pressed}
function listen(kind,act){addEventListener(kind,function(event){
if(kind!=="pointermove")document.documentElement.dataset.touched="";
act(event)
},{capture:true,passive:true})}
listen("pointerdown",point);listen("keydown",begin);listen("focusin",point);listen("click",function(event){press(event)});
addEventListener("hydrating",function(){press=function(){}});
addEventListener("hydrated",function(){if(pressed)pressed.click()});
if(waits){listen("pointermove",function(event){if(event.movementX||event.movementY)point(event)});return}
try{new PerformanceObserver(begin).observe({type:"paint",buffered:true})}catch(unknown){}
var tells=window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0;
addEventListener("load",function(){setTimeout(begin,tells&&!document.hidden?5000:300)})
}`.replaceAll("\n", "");

/** Serialized like it. Registration may be refused (private window, quota): the page works without its copy. */
const keepCopy = `function(worker){
if(navigator.serviceWorker)addEventListener("load",function(){
navigator.serviceWorker.register(worker.file,{scope:worker.scope}).catch(function(){})
})
}`.replaceAll("\n", "");
