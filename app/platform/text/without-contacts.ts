/**
 * Removes URLs, e-mail addresses and telephone numbers: contact details have their own fields, hidden from visitors
 * without an account.
 * @param name of the company, which may be a domain ("Lagon.nc") and then stays
 */
export function withoutContacts(text: string, name = ""): string {
  return inUsualForms(text)
    .replace(/[a-z][a-z\d+.-]{0,30}:\/\/\S*/gi, " ")
    .replace(/\b(?:javascript|data|vbscript|mailto|tel):\S*/gi, " ")
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, " ")
    .replace(/\bwww\.\S*/gi, " ")
    .replace(DOMAIN, (found) => (name.includes(found) ? found : " "))
    .replace(IN_PAIRS, " ")
    .replace(NUMBER, (found: string, at: number, all: string) =>
      isCount(found, all.slice(at + found.length)) ? found : " ",
    );
}

const inUsualForms = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, ".")
    .replace(/(?![0-9])\p{Nd}/gu, "");

const NUMBER = /\+?\d(?:[ .\u00a0\u202f-]?\d){5,14}/g;
const IN_PAIRS = /(?<!\d)\d{2}(?:\s?[/·•‧–—]\s?\d{2}){2,6}(?!\d)/g;

const AMOUNT = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/;
const UNIT = /^[ \u00a0\u202f]?(?:%|€|F\b|XPF\b|CFP\b|FCFP\b|francs?\b|euros?\b|dollars?\b|jetons?\b)/;
const DATE =
  /^(?:\d{1,2}[. -]\d{1,2}[. -](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|(?:19|20)\d{2}-(?:19|20)\d{2})$/;

const isCount = (number: string, next: string): boolean =>
  DATE.test(number) || (AMOUNT.test(number) && UNIT.test(next));

/** Known top-level domains that are not French words: "exemple.nc/page", but not "P.M.E." */
const DOMAIN =
  /\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:app|biz|cn|co|com|dev|eu|example|fr|info|io|me|nc|net|online|org|ru|shop|site|top|xyz)\b(?:[/:?#]\S*)?/gi;
