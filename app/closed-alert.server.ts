/** localStorage entry: the last alerts that this browser closed. */
const CLOSED_ALERTS = "recif.alertes-fermees";

/**
 * Serialized into the head of every page, which is the same whatever was closed: no outside names, no syntax newer
 * than modules. Before the first paint it hides the strips of alerts that this browser closed, and closes one without
 * the page's scripts. A browser that blocks storage closes it until the next page; one without style sheets of
 * scripts shows it until its button is used.
 */
export const closedAlert = `(function(key){
var closed=[];
function hide(){
var sheet=new CSSStyleSheet;
sheet.replaceSync(closed.map(function(id){return'[data-alert="'+id+'"]{display:none}'}).join(""));
document.adoptedStyleSheets=[].concat(Array.from(document.adoptedStyleSheets),sheet)
}
try{closed=(localStorage.getItem(key)||"").match(/[\\da-f-]{36}/g)||[];if(closed[0])hide()}catch(unsupported){}
addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-closes]");
if(!button)return;
event.stopImmediatePropagation();
closed=[button.dataset.closes].concat(closed).slice(0,9);
button.closest("[data-alert]").hidden=true;
try{localStorage.setItem(key,closed.join(" "));hide()}catch(unsupported){}
document.getElementById("contenu").focus({preventScroll:true})
},true)
})(${JSON.stringify(CLOSED_ALERTS)})`.replaceAll("\n", "");

/** The page with it, where scripts are not delayed. */
export function withClosedAlert(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const head = page.indexOf("</head>");
  if (head < 0) throw new Error("a page without a head");
  const script = Buffer.from(`<script nonce="${nonce}">${closedAlert}</script>`);
  return Buffer.concat([page.subarray(0, head), script, page.subarray(head)]);
}
