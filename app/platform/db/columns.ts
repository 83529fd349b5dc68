import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time: stored in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** Lexemes without places or weights: letters, digits, "-" and "/" only. Written, and read by conditions alone. */
export const lexemes = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => "tsvector",
  toDriver: (words) => words.map((word) => `'${word}'`).join(" "),
});
