import { sql } from "drizzle-orm";
import { companyCard } from "#app/core/company/company.reads.ts";
import type { AnswerTime } from "./answer-times.rules.ts";
import { answerTimes } from "./answer-times.table.ts";

/** Of the company of each row, as a column of a list. */
export const answerTimeEach = sql<AnswerTime | null>`(select json_build_object('requests', measured.requests,
  'answered', measured.answered, 'medianMinutes', measured.median_minutes)
  from ${answerTimes} as measured where measured.company_id = ${companyCard.id})`;
