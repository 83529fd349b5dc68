/**
 * Lets a page be painted before its scripts are fetched (docs/decisions/0071-late-scripts.md): it reads, follows links and sends forms
 * without them. The router writes hints for its modules and the module that starts it; both wait for the first paint,
 * or for the first touch or key.
 */
export function lateScripts(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  // One byte a letter: places in this text are places in the page.
  const html = page.toString("latin1");
  const script = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.indexOf(script);
  const head = html.indexOf("</head>");
  if (start < 0 || head < 0) return page;
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
/** No type of script that a browser runs. */
const LATE = "text/late-module";

/**
 * Runs in the browser, as it is written here: no name from outside, and no syntax newer than modules. What tells no paint, or paints
 * nothing because it is behind other windows, begins soon after all is loaded; a slow machine that will tell is given time to paint.
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
