import { sql } from "drizzle-orm";
import sharp from "sharp";
import { aMember } from "#tests/support/factories.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { type Curves, measurePages, printCurves } from "./curves.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { signIn } from "./sign-in.ts";
import { medianOf } from "./times.ts";

const SIZES = [1_000, 100_000];
const SAVES = 150;
const LOGOS = 30;

const pages: Record<string, string[]> = {
  "queue, first page": ["/admin/dashboard"],
  "queue, pages 2 to 9": [2, 3, 4, 5, 6, 7, 8, 9].map((page) => `/admin/dashboard?page=${page}`),
  "en attente": ["/admin/entreprises/en-attente", "/admin/entreprises/en-attente?page=3"],
  publiées: ["/admin/entreprises/publiees", "/admin/entreprises/publiees?page=9&size=10"],
  "publiées, by name": ["/admin/entreprises/publiees?sort=nom"],
  "publiées, searched": ["cagou", "lagon", "bleu", "atoll"].map((q) => `/admin/entreprises/publiees?q=${q}`),
  "publiées, filtered": [
    "/admin/entreprises/publiees?category=sauvegarde&zone=nord",
    "/admin/entreprises/publiees?orphelines=1&sans-logo=1",
  ],
  "search of everything": ["cagou lagon", "contact@", "27 12 34", "marie", "sauvegarde"].map(
    (q) => `/admin/recherche?q=${encodeURIComponent(q)}`,
  ),
  "hors ligne": ["/admin/entreprises/hors-ligne"],
  modifications: ["/admin/modifications", "/admin/modifications?page=4"],
  revendications: ["/admin/revendications", "/admin/revendications?page=2"],
};

export async function moderation(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const loads: Curves = {};
  for (const size of sizes)
    await withSite(clusterUrl, { before: (place) => fillQueue(place, size) }, async (site) => {
      const headers = { cookie: await signIn(site, { role: "admin" }) };
      await measurePages(site, pages, { headers }, loads);
      if (size === sizes[0]) await saveAndUpload(site, headers);
    });
  printCurves("The staff's pages by number of companies, a tenth of them waiting", loads, sizes);
}

async function fillQueue(place: Place, size: number): Promise<void> {
  await fillDatabase(place, size, (n) => (n % 50 < 3 ? "pending" : n % 50 === 3 ? "offline" : "published"));
  const { db } = place;
  const claimant = await aMember(db);
  await db.execute(sql`
    insert into company_versions (company_id, author_id, origin, state, content)
    select company_id, ${claimant.id}, 'edit', 'waiting', jsonb_set(content, '{description}', '"Autre texte, relu."')
      from company_versions join companies on companies.id = company_id
      where companies.status = 'published' order by companies.id limit ${size * 0.03}`);
  await db.execute(sql`
    insert into company_claims (company_id, claimant_id, name, position)
    select id, ${claimant.id}, 'Marie', 'gérante' from companies
      where status = 'published' order by id desc limit ${size * 0.01}`);
  await db.execute(sql`analyze`);
}

async function saveAndUpload(site: BenchSite, own: { cookie: string }): Promise<void> {
  const { rows } = await site.pool.query<{ id: string; name: string }>(
    "select id, name from companies where status = 'published' order by id desc offset 50 limit $1",
    [SAVES],
  );
  const save = async (n: number, logo?: Buffer) => {
    const { id = "", name = "" } = rows[n % rows.length] ?? {};
    const url = `${site.url}/admin/fiches/${id}/modifier`;
    const form = await (await fetch(url, { headers: own })).text();
    const fields = {
      ...{
        name,
        categories: "sauvegarde",
        zones: "sud",
        contactName: "Mesure",
        email: "mesure@mesure.example",
      },
      description: `Texte de mesure numéro ${n}, assez long pour une fiche.`,
      seen: /name="seen" value="([\w-]{22})"/.exec(form)?.[1] ?? "",
    };
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    if (logo) body.append("logo", new Blob([new Uint8Array(logo)], { type: "image/jpeg" }), "logo.jpg");
    const headers = { origin: site.url, ...own };
    const answer = await fetch(url, { method: "POST", redirect: "manual", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 302) throw new Error(`edit ${n} answered ${answer.status}`);
    return id;
  };

  const saved = await medianOf(howMany(SAVES), (n) => save(n));
  const updated = await medianOf(howMany(SAVES), (n) =>
    site.pool.query("update companies set description = $1 where id = $2", [`Mesure ${n}`, rows[n]?.id]),
  );
  const logos = await Promise.all(Array.from({ length: howMany(LOGOS) }, (_, n) => aLogo(n)));
  const encoded = await medianOf(logos.length, (n) => sharp(logos[n]).resize(400, 400).webp().toBuffer());
  const served = await medianOf(logos.length, async (n) => {
    const id = await save(n, logos[n]);
    const { rows: found } = await site.pool.query("select logo_key from companies where id = $1", [id]);
    const answer = await fetch(`${site.url}/logos/${found[0]?.logo_key}`);
    if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0)
      throw new Error(`logo ${n} answered ${answer.status}`);
  });
  const parts = (whole: number, part: number) =>
    `${whole.toFixed(1)} ms, ${(whole / part).toFixed(1)} of ${part.toFixed(2)}`;
  console.log(`\nAn edit by the staff: ${parts(saved, updated)} for the bare update`);
  console.log(
    `A logo of a million points, from upload to served: ${parts(served, encoded)} for the encoding`,
  );
}

function aLogo(n: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const background = `hsl(${n * 12}, 60%, 40%)`;
  return sharp({ create: { width: 1_000, height: 1_000, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}
