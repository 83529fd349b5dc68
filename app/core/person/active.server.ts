import { isNull } from "drizzle-orm";
import { users } from "./person.table.ts";

/** Not deleted by the staff: such an account is as unknown, but for its address. */
export const isActive = isNull(users.erasureDueAt);
