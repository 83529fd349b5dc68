import type { PgTable } from "drizzle-orm/pg-core";
import { contactOpenings } from "./contact-openings.table.ts";

export const openingRows: PgTable<(typeof contactOpenings)["_"]["config"]> = contactOpenings;
