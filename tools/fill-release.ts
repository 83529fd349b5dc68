/**
 * Uses a running demonstration site through its pages, to fill a release's dump (tests/fixtures/releases/README.md):
 * node tools/fill-release.ts <site URL> <link printed by its first start>
 */
import { parse } from "node-html-parser";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import { companies, people, requests } from "#tests/support/releases.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const [site = "", firstAdminLink = ""] = process.argv.slice(2);
const admin = aVisitor(site);
const owner = aVisitor(site);

await expectStatus(302, admin.post(firstAdminLink, { email: people.admin, newPassword: PASSWORD }));
await signUp(owner, people.owner);
await publishCompany();
await ask(people.requester, { company: await pageOf(companies.published) });
await ask(people.other);
await subscribe(people.subscriber);
// Requested, not confirmed.
await post(aVisitor(site), "/newsletter", { email: people.undecided, rgpdConsent: "on" });
console.log(`${site} holds what the fixtures tell of.`);

async function signUp(visitor: Visitor, email: string) {
  await expectStatus(201, visitor.post("/register", { email, consent: "on" }));
  const { link, text } = await mailedTo(email, "/auth/confirm");
  const [, password = ""] = /temporaire\s:\s+(\S+)/.exec(text) ?? [];
  await post(visitor, "/login", { email, password });
  await post(visitor, link.pathname + link.search, { token: link.searchParams.get("token") ?? "" });
  await post(visitor, "/welcome", { newPassword: PASSWORD });
}

async function publishCompany() {
  const words = { name: companies.published, email: people.owner };
  await submit("/add-company", words);
  const list = "/admin/entreprises/en-attente";
  const { body } = await admin.get(list);
  const [, seen = "", id = ""] = /name="seen" value="((\S+) [^"]+)"/.exec(body) ?? [];
  await expectStatus(200, admin.post(list, { row: `approve ${id}`, seen }));
  await submit(`/my-company/edit/${id}`, { ...words, description: companies.correction });
  await submit("/add-company", { name: companies.waiting, website: "", phonePrivate: "" });
}

async function submit(path: string, words: Record<string, string>) {
  await expectStatus(302, postForm(owner, site, path, aSubmission(words)));
}

async function pageOf(name: string): Promise<string> {
  const { body } = await aVisitor(site).get(`/directory?q=${encodeURIComponent(name)}`);
  const slug = /href="\/company\/([^"#?]+)"/.exec(body)?.[1];
  if (!slug) throw new Error(`${name} is not in the directory`);
  return slug;
}

async function ask(email: string, chosen: Record<string, string> = {}) {
  const words = { company_name: "Boulangerie du Port (fictif)", contact_name: "Marie Canari", terms: "on" };
  const need = { service_type: "sauvegarde", message: requests[email] ?? "" };
  await post(aVisitor(site), "/devis", { ...words, ...need, email, ...chosen });
}

async function subscribe(email: string) {
  await post(aVisitor(site), "/newsletter", { email, rgpdConsent: "on" });
  const { link } = await mailedTo(email, "/newsletter/confirmation");
  await post(aVisitor(site), link.pathname, { token: link.searchParams.get("token") ?? "" });
}

function mailedTo(email: string, path: string): Promise<{ link: URL; text: string }> {
  return until(async () => {
    const rows = (await read("/dev/mail")).querySelectorAll("tbody tr");
    for (const row of rows.filter((one) => one.text.includes(email))) {
      const mail = await read(row.querySelector("a")?.getAttribute("href") ?? "");
      const hrefs = mail.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
      const found = hrefs.find((one) => one.includes(path));
      if (found) return { link: new URL(found.replaceAll("&amp;", "&"), site), text: mail.text };
    }
    return undefined;
  });
}

/** Local request: forwarded ones may not read mails. */
async function read(path: string) {
  return parse(await (await fetch(new URL(path, site))).text());
}

async function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const { status, headers, body } = await visitor.post(path, fields);
  if (![302, 303].includes(status) || headers.get("location")?.startsWith("/login"))
    throw new Error(`${path} answered ${status}: ${parse(body).querySelector("main")?.text}`);
}

async function expectStatus(wanted: number, answer: ReturnType<Visitor["post"]>) {
  const { status, body } = await answer;
  if (status !== wanted) throw new Error(`answered ${status}: ${parse(body).querySelector("main")?.text}`);
}
