import type { Mailbox } from "#tests/support/mailbox.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { cookiesOf } from "../sign-in.ts";
import { Problem } from "./problem.ts";
import type { Side } from "./side.ts";

/**
 * Registers, proves the address by the mailed link, and signs in by another.
 * @returns the session's Cookie header
 */
export async function signUp({ name, url }: Side, mailbox: Mailbox): Promise<string> {
  const visitor = aVisitor(url);
  const email = `membre-${name}@mesure.example`;
  await visitor.post("/register", { email, consent: "on" });
  await followMailedLink(visitor, mailbox, email);
  if (!isSignedIn(visitor)) {
    await visitor.post("/login", { intent: "link", email });
    await followMailedLink(visitor, mailbox, email);
  }
  const profile = await visitor.get("/profile");
  if (!isSignedIn(visitor) || profile.headers.get("location")?.startsWith("/login"))
    throw new Problem(`No account could sign in to ${name} through its pages.`);
  // A browser has read what is shown once.
  await visitor.get("/");
  return cookiesOf(visitor);
}

const isSignedIn = ({ cookies }: Visitor) =>
  [...cookies.keys()].some((name) => name.includes("session_token"));

async function followMailedLink(visitor: Visitor, mailbox: Mailbox, email: string): Promise<void> {
  const mail = await mailbox.waitFor({ to: email });
  mailbox.received.splice(mailbox.received.indexOf(mail), 1);
  const link = mail.links.map((one) => new URL(one)).find(({ searchParams }) => searchParams.has("token"));
  if (!link) throw new Problem(`The mail "${mail.subject}" has no link that proves an address.`);
  await visitor.post(link.pathname, { token: link.searchParams.get("token") ?? "" });
}
