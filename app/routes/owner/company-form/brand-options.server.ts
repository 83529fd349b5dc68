import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

export const brandOptions = async (scope: DbScope) =>
  (await readBrands(scope)).map(({ slug, name }) => ({ value: slug, label: name }));
