import { slugify } from "#app/platform/text/text.ts";

export type Brand = { slug: string; name: string; synonyms: readonly string[] };

/** What the site offers until an administrator changes it: one brand per line, its synonyms after a colon. */
export const defaultBrands = `
3CX
Acronis
Aruba
Auth0
AWS : amazon web services
Azure : microsoft azure
Barracuda
Bitdefender
Bitwarden
Centreon
Check Point : checkpoint
Cisco : meraki, duo
Citrix
Cloudflare
CrowdStrike : falcon
Cyberwatch
CyberArk
Darktrace
Dell
Elastic : elasticsearch
ESET : nod32
F-Secure
F5 : big-ip
Fortinet : fortigate, fortiweb, forticlient
GLPI
Google Workspace : gsuite, gmail
HarfangLab
HPE : hewlett packard
Huawei
Ivanti
Juniper
Kaspersky
KeePass : keepassxc
LastPass
Lenovo
Malwarebytes
ManageEngine
Microsoft 365 : office 365, outlook, teams, sharepoint
Microsoft Defender : windows defender, sentinel
MikroTik
Netskope
Nextcloud
Okta
OPNsense
OVHcloud : ovh
Palo Alto Networks : palo alto
pfSense
Proofpoint
Proxmox
Qualys
QNAP
Rubrik
Ruckus
SentinelOne
SonicWall
Sophos
Splunk
Stormshield
Synology
Tenable : nessus
Trend Micro
Ubiquiti : unifi
Vade
Veeam
VMware : esxi, vsphere
WALLIX
WatchGuard : firebox
Wazuh
WithSecure
Yubico : yubikey
Zabbix
Zscaler
Zyxel
`.trim();

export const MAX_CATALOGUE = 93;
const MAX_BRAND_NAME = 40;
const MAX_SYNONYMS = 8;

/** Brands of the catalogue, by name. Lines that are no brand, and repeated ones, are left out. */
export function parseBrands(text: string): Brand[] {
  const brands = new Map<string, Brand>();
  for (const line of text.split(/\r?\n/)) {
    const [name = "", synonyms = ""] = line.split(/:(.*)/s).map((part) => part.trim());
    const slug = slugify(name);
    if (!isName(name) || brands.has(slug)) continue;
    brands.set(slug, { slug, name, synonyms: wordsIn(synonyms) });
  }
  return [...brands.values()].slice(0, MAX_CATALOGUE).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Another name would have the slug of an empty one. */
const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name);
const isName = (name: string) => hasLetters(name) && name.length <= MAX_BRAND_NAME;

const wordsIn = (list: string) =>
  list
    .split(",")
    .map((word) => word.trim().slice(0, MAX_BRAND_NAME))
    .filter(Boolean)
    .slice(0, MAX_SYNONYMS);

/** The first line that is no brand, with what is wrong; undefined when all are. */
export function faultyLine(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length > MAX_CATALOGUE) return `${MAX_CATALOGUE} marques au plus, ici ${lines.length}`;
  const seen = new Set<string>();
  for (const line of lines) {
    const name = line.split(":")[0]?.trim() ?? "";
    const slug = slugify(name);
    if (!hasLetters(name)) return `« ${line.trim().slice(0, MAX_BRAND_NAME)} » n’a pas de nom`;
    if (name.length > MAX_BRAND_NAME)
      return `« ${name.slice(0, MAX_BRAND_NAME)}… » est trop long : ${MAX_BRAND_NAME} caractères au plus`;
    if (seen.has(slug)) return `« ${name} » y est deux fois`;
    seen.add(slug);
  }
  return undefined;
}

/** By name, slug or synonym; undefined when it is none of the catalogue. */
export function findBrand(brands: readonly Brand[], typed: string): Brand | undefined {
  const wanted = slugify(typed);
  return (
    brands.find(({ slug }) => slug === wanted) ??
    brands.find(({ synonyms }) => synonyms.some((synonym) => slugify(synonym) === wanted))
  );
}

export const searchedBrandWords = (brands: readonly Brand[]) => {
  const bySlug = new Map(brands.map((brand) => [brand.slug, [brand.name, ...brand.synonyms].join(" ")]));
  return (slug: string) => bySlug.get(slug) ?? "";
};
