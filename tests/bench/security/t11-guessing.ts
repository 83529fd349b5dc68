import { CHECKED_FROM_UNKNOWN_DEVICES } from "#app/core/password/check-password.server.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aMember } from "#tests/support/factories.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { howMany } from "../how-many.ts";
import { type Finding, runConcurrently, type Threat } from "./threat.ts";

const GUESSES = 10_000;
function mostChecked(from: number, until: number): number {
  const windowOf = (time: number, seconds: number) => Math.floor(time / (seconds * 1_000));
  const most = CHECKED_FROM_UNKNOWN_DEVICES.map(
    ({ limit, seconds }) => limit * (windowOf(until, seconds) - windowOf(from, seconds) + 1),
  );
  return Math.min(...most);
}

/** Guesses one account's password from changing networks; then the owner signs in. */
export const guessing: Threat = {
  id: "T11",
  title: "Passwords guessed",
  async run(clusterUrl) {
    const mailbox = await startMailbox();
    try {
      return await withSite(clusterUrl, { env: { SMTP_URL: mailbox.smtpUrl } }, (site) =>
        guess(site, mailbox),
      );
    } finally {
      await mailbox.stop();
    }
  },
};

async function guess(site: BenchSite, mailbox: Mailbox): Promise<Finding[]> {
  const owner = await aMember(site.db, { email: "proprietaire@canari.example" });
  await aPassword(site.db, owner);
  const answers: Record<number, number> = {};
  const startedAt = Date.now();
  const guesses = Array.from({ length: howMany(GUESSES) }, (_, n) => `Devine-${n}-2026`);
  await runConcurrently(guesses, 16, async (password, n) => {
    const { status } = await aVisitor(site.url, networkOf(n)).post("/login", {
      email: owner.email,
      password,
    });
    answers[status] = (answers[status] ?? 0) + 1;
  });
  const most = mostChecked(startedAt, Date.now());
  // Only 429 is sent without checking the password.
  const checked = guesses.length - (answers[429] ?? 0);
  const tooMany = checked - most;
  return [
    {
      what: `guesses, each from another network (${checked} checked, ${most} may be)`,
      tried: guesses.length,
      through: Array.from({ length: Math.max(0, tooMany) }, () => "a guess beyond those that may be checked"),
      lines: [`answers by status: ${JSON.stringify(answers)}`],
    },
    {
      what: "owner with a mailed link, meanwhile",
      tried: 1,
      through: await comeIn(site, mailbox, owner.email),
    },
  ];
}

function networkOf(n: number): string {
  return n % 2 === 0 ? `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` : `2001:db8:${n.toString(16)}::1`;
}

async function comeIn(site: BenchSite, mailbox: Mailbox, email: string): Promise<string[]> {
  const visitor = aVisitor(site.url);
  const wanted = await visitor.post("/login", { email, password: PASSWORD });
  await visitor.post("/login", { intent: "link", email });
  const mail = await mailbox.waitFor({ to: email });
  const link = mail.links.find((one) => one.includes("/auth/confirm")) ?? "";
  await visitor.post("/auth/confirm", { token: new URL(link).searchParams.get("token") ?? "" });
  const { status } = await visitor.get("/profile");
  return status === 200
    ? []
    : [`the owner stays outside: ${wanted.status} with the password, ${status} by link`];
}
