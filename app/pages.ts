import { staffPages } from "./pages/administrators.ts";
import { apiAddresses, companyApiAddresses } from "./pages/api.ts";
import { developerFiles, developerPages } from "./pages/developers.ts";
import { findPages } from "./pages/find.ts";
import { accountPages, ownerPages } from "./pages/members.ts";
import type { Page, SharedScript } from "./pages/page.ts";
import { resources } from "./pages/resources.ts";
import { signInPages } from "./pages/sign-in.ts";
import { sitePages } from "./pages/site.ts";
import { siteAdministration } from "./pages/site-administration.ts";

/** Pages with the same layouts around them, outermost first; unless one of them differs, with the same shared script. */
type Section = { layouts: readonly string[]; scripts?: SharedScript; pages: readonly Page[] };

const SHELL = "routes/public/layout.tsx";
const ACCOUNT = "routes/account/layout.tsx";
const OWNER = "routes/owner/layout.tsx";
const DEVELOPERS = "routes/dev/layout.tsx";
const ADMIN = "routes/admin/layout.tsx";

const sections: readonly Section[] = [
  { layouts: [SHELL], pages: [...findPages, ...signInPages, ...sitePages] },
  { layouts: [SHELL, ACCOUNT], pages: accountPages },
  { layouts: [SHELL, OWNER], scripts: "members", pages: ownerPages },
  { layouts: [SHELL, DEVELOPERS], scripts: "members", pages: developerPages },
  // A frame of its own: parts at the side, search at the top.
  { layouts: [ADMIN], scripts: "members", pages: [...staffPages, ...siteAdministration] },
  { layouts: [], pages: [...resources, ...apiAddresses, ...companyApiAddresses, ...developerFiles] },
];

export type PlacedPage = Page & { layouts: readonly string[] };

/** Every URL of the site: adding a page starts here (docs/decisions/0111-one-place-for-a-page.md). */
export const pages: readonly PlacedPage[] = sections.flatMap(({ layouts, scripts, pages }) =>
  pages.map((page) => ({ layouts, ...(scripts && { scripts }), ...page })),
);

/** The router's name of a page. A record's module is also that of a page of its own. */
export const routeIdOf = ({ pattern, file, inside }: Pick<Page, "pattern" | "file" | "inside">): string =>
  inside ? pattern.slice(1) : file.replace(/\.tsx?$/, "");

/** What stands around pages, and the shared script that its modules go into. */
export const frames: Readonly<Record<string, SharedScript | undefined>> = {
  "root.tsx": "ui",
  "entry.client.tsx": "ui",
  [SHELL]: "ui",
  [ACCOUNT]: undefined,
  [OWNER]: "members",
  [DEVELOPERS]: "members",
  [ADMIN]: "members",
};
