import { absentUntilEach } from "#app/core/company/absences.server.ts";
import { companyCard } from "#app/core/company/company.reads.ts";
import { answerTimeEach } from "#app/core/lead/answer-times.server.ts";

/** What a row of a list shows. */
export const listedCompany = { ...companyCard, answerTime: answerTimeEach, absentUntil: absentUntilEach };
