import type { z } from "zod";
import { describedCategories } from "./core/catalogue/category-texts.ts";
import { communeCentres } from "./core/catalogue/commune-centres.ts";
import { communeKey, communeLabel, communes, provinceOf } from "./core/catalogue/communes.ts";
import { zones } from "./core/catalogue/zones.ts";
import { labels } from "./core/credential/label-catalogue.ts";
import { findAddedLabels } from "./core/settings/added-labels.server.ts";
import { countOpenCompanies } from "./features/directory/open-companies.server.ts";
import type { categoryList, communeList, labelList, zoneList } from "./features/public-api/schemas.ts";
import type { MemoScope, SiteScope } from "./platform/http/scope.ts";

type Scope = SiteScope & MemoScope;

type Catalogue = z.input<typeof categoryList> &
  z.input<typeof zoneList> &
  z.input<typeof communeList> &
  z.input<typeof labelList>;

/** The directory's lists, with the companies that are in the open data. */
export async function listCatalogue(scope: Scope): Promise<Catalogue> {
  const counts = await countOpenCompanies(scope);
  const allLabels = [...labels, ...(await findAddedLabels(scope))];
  return {
    categories: describedCategories.map(({ slug, name, description }) => ({
      slug,
      name,
      description,
      url: `${scope.site.url}/category/${slug}`,
      companies: counts.categories[slug] ?? 0,
    })),
    zones: zones.map(({ key, label }) => ({ key, label, companies: counts.zones[key] ?? 0 })),
    communes: communes.map((name) => {
      const key = communeKey(name);
      const [latitude = 0, longitude = 0] = communeCentres[name] ?? [];
      return {
        key,
        label: communeLabel(name),
        province: provinceOf(name) ?? "sud",
        latitude,
        longitude,
        companies: counts.communes[key] ?? 0,
        serving: counts.serving[key] ?? 0,
      };
    }),
    labels: allLabels.map(({ key, name, issuer, proves, list }) => ({
      key,
      name,
      issuer,
      proves,
      list,
      companies: counts.labels[key] ?? 0,
    })),
  };
}
