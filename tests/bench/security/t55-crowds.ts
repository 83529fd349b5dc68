import { companies } from "#app/core/company/company.table.ts";
import { costlyMarkdown } from "#tests/support/costly-markdown.ts";
import { membersOf } from "#tests/support/members.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { fillDatabase } from "../fill.ts";
import { howMany } from "../how-many.ts";
import { restOf } from "../watch.ts";
import { tryBesideAVisitor } from "./beside-a-visitor.ts";
import type { HostileCrowd, Sent } from "./hostile-crowd.ts";
import { hostileDrawings } from "./hostile-drawings.ts";
import type { Finding, Threat } from "./threat.ts";

const MOST = 1.5;
const NETWORKS = [1, 256];

export const crowds: Threat = {
  id: "T55",
  title: "One attacker, or one member, and all others (T55 to T58)",
  run: (clusterUrl) => withSite(clusterUrl, { before: (place) => fillDatabase(place, 200) }, tryCrowds),
};

async function tryCrowds(site: BenchSite): Promise<Finding[]> {
  await restOf(site);
  const findings: Finding[] = [];
  for (const [what, crowd] of Object.entries(await crowdsOf(site))) {
    const tried = crowd.slow?.connections ?? crowd.requests?.times ?? 0;
    findings.push(
      await tryBesideAVisitor(site, { what, tried, program: "hostile-crowd", crowd, most: MOST }),
    );
  }
  return findings;
}

async function crowdsOf(site: BenchSite): Promise<Record<string, HostileCrowd>> {
  const { url } = site;
  const { signedIn } = membersOf(site);
  const members: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { visitor } = await signedIn();
    members.push([...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  }
  const [page] = await site.db.select({ slug: companies.slug }).from(companies).limit(1);
  const each = <Kind>(make: (networks: number) => [string, Kind]): Record<string, Kind> =>
    Object.fromEntries(NETWORKS.map(make));
  const requests = (sent: Sent[], times: number, atOnce = 8) => ({ sent, atOnce, times: howMany(times) });
  const texts = Object.values(costlyMarkdown).map((write) => write(4_990));
  const company = { name: "Canari", contactName: "Canari", email: "canari@client.example" };
  const previewOf = (description: string, n: number): Sent => ({
    path: "/add-company",
    ...(members[n % 8] && { cookie: members[n % 8] }),
    fields: { intent: "preview", ...company, description },
  });
  const drawings = Object.values(hostileDrawings(url, "canari")).map(
    ({ bytes }, n): Sent => ({
      path: `/company/${page?.slug}/revendiquer`,
      ...(members[n % 8] && { cookie: members[n % 8] }),
      fields: { name: "Marie", position: "gérante" },
      file: { name: "document", text: bytes.toString() },
    }),
  );
  const person = { firstName: "Marie", lastName: "Canari", email: "canari-{n}@client.example" };
  const asked: Sent[] = [
    { path: "/contact", fields: { ...person, subject: "Bonjour {n}", message: "Une question, la {n}e." } },
    { path: "/gdpr-rights", fields: { ...person, requestType: "access", message: "{n}" } },
    { path: "/register", fields: { email: "nouveau-{n}@client.example", consent: "on", terms: "on" } },
  ];
  return {
    ...Object.fromEntries(
      [1_000, 5_000].flatMap((connections) =>
        [1, 64].map((networks) => [
          `slow posts of ${networks} networks`.concat(`, ${connections}`),
          { url, networks, slow: { connections, during: 15_000 } },
        ]),
      ),
    ),
    "ordinary texts previewed from 256 networks": {
      url,
      networks: 256,
      requests: requests(
        members.map((_, n) => previewOf("Nous sauvegardons vos données.", n)),
        400,
      ),
    },
    ...each((networks) => [
      `costly Markdown previewed from ${networks} networks`,
      { url, networks, requests: requests(texts.map(previewOf), 400) },
    ]),
    ...each((networks) => [
      `hostile documents from ${networks} networks`,
      { url, networks, requests: requests(drawings, 80) },
    ]),
    ...each((networks) => [
      `shared pools asked by ${networks} networks`,
      { url, networks, requests: requests(asked, 1_500) },
    ]),
  };
}
