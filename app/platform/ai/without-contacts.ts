/**
 * A text without what leads elsewhere or to somebody: addresses of the web and of e-mail, telephone numbers. Contact
 * details have fields of their own, which visitors without an account do not see.
 * @param name of the company, which may be one of the web's: "Lagon.nc" is kept then
 */
export function withoutContacts(text: string, name = ""): string {
  return text
    .replace(/[a-z][a-z\d+.-]{0,30}:\/\/\S*/gi, " ")
    .replace(/\b(?:javascript|data|vbscript|mailto|tel):\S*/gi, " ")
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, " ")
    .replace(/\bwww\.\S*/gi, " ")
    .replace(DOMAIN, (found) => (name.includes(found) ? found : " "))
    .replace(/\+?\d(?:[ .\u00a0\u202f-]?\d){5,14}/g, " ");
}

/** A name with an ending that is one of the web's and no French word: "exemple.nc/page", and not "P.M.E." */
const DOMAIN =
  /\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:app|biz|cn|co|com|dev|eu|example|fr|info|io|me|nc|net|online|org|ru|shop|site|top|xyz)\b(?:[/:?#]\S*)?/gi;
