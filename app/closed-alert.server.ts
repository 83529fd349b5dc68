/** localStorage entry: the alert that this browser closed. */
const CLOSED_ALERT = "recif.alerte-fermee";

/**
 * Serialized into the head of every page, which is the same whatever was closed: no outside names, no syntax newer
 * than modules. Before the first paint it hides the strip of the alert that this browser closed, and closes it without
 * the page's scripts. A browser that blocks storage closes it until the next page.
 */
export const closedAlert = `(function(key){
function hide(id){
if(!/^[\\da-f-]{36}$/.test(id))return;
var sheet=new CSSStyleSheet;
sheet.replaceSync('[data-alert="'+id+'"]{display:none}');
document.adoptedStyleSheets=[sheet]
}
try{hide(localStorage.getItem(key))}catch(blocked){}
addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-closes]");
if(!button)return;
event.stopImmediatePropagation();
var id=button.dataset.closes;
try{localStorage.setItem(key,id)}catch(blocked){}
hide(id);
document.getElementById("contenu").focus({preventScroll:true})
},true)
})(${JSON.stringify(CLOSED_ALERT)})`.replaceAll("\n", "");

/** The page with it, where scripts are not delayed. */
export function withClosedAlert(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const head = page.indexOf("</head>");
  if (head < 0) throw new Error("a page without a head");
  const script = Buffer.from(`<script nonce="${nonce}">${closedAlert}</script>`);
  return Buffer.concat([page.subarray(0, head), script, page.subarray(head)]);
}
