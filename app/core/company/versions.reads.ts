import type { PgTable } from "drizzle-orm/pg-core";
import { companyVersions } from "./versions.table.ts";

export { type CompanyContent, wholeContent } from "./versions.table.ts";

export const versionRows: PgTable<(typeof companyVersions)["_"]["config"]> = companyVersions;

export const versionCard = {
  id: companyVersions.id,
  companyId: companyVersions.companyId,
  authorId: companyVersions.authorId,
  state: companyVersions.state,
  origin: companyVersions.origin,
  content: companyVersions.content,
  logoKey: companyVersions.logoKey,
  createdAt: companyVersions.createdAt,
  updatedAt: companyVersions.updatedAt,
  decidedAt: companyVersions.decidedAt,
};
