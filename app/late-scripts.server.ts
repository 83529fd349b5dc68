/**
 * Delays scripts until the first paint, touch or key (docs/decisions/0071-late-scripts.md): pages work without them.
 * Throws where the router writes its script otherwise.
 */
export function lateScripts(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
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
  const rest = html.slice(head, start);
  const late = `<script nonce="${nonce}" type="${LATE}">`;
  const loader = `<script nonce="${nonce}">(${begin})(${JSON.stringify(LATE)},${JSON.stringify(hinted)})</script>`;
  return Buffer.from(`${open}${loader}${rest}${late}${html.slice(start + script.length)}`, "latin1");
}

const HINT = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const LATE = "text/late-module";

/**
 * Serialized into the page: no outside names, no syntax newer than modules. Falls back to a timer after load where no
 * paint is reported (no support, or a background window).
 */
const begin = `function(late,hinted){
var nonce=document.currentScript.nonce,begun=false;
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
["pointerdown","keydown","focusin"].forEach(function(kind){addEventListener(kind,begin,{capture:true,once:true,passive:true})});
try{new PerformanceObserver(begin).observe({type:"paint",buffered:true})}catch(unknown){}
var tells=window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0;
addEventListener("load",function(){setTimeout(begin,tells&&!document.hidden?5000:300)})
}`.replaceAll("\n", "");
