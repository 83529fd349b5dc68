import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import type { NeedAnswers } from "#app/core/lead/need-questions.ts";
import { partners } from "#app/core/lead/partners.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import { foldedText, phoneDigits } from "#app/platform/db/searched-text.server.ts";

export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reference: text("reference").notNull().unique(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** A category slug. */
    serviceType: text("service_type").notNull(),
    message: text("message"),
    /** What they may add: keys of `lead-details.ts`, and a commune of the catalogue. */
    deadline: text("deadline"),
    companySize: text("company_size"),
    budget: text("budget"),
    reachBy: text("reach_by"),
    commune: text("commune"),
    /** Answers to the questions of its service (`need-questions.ts`). */
    answers: jsonb("answers").$type<NeedAnswers>().notNull().default({}),
    leadType: text("lead_type").notNull(),
    status: text("status").notNull().default("nouveau"),
    /** It names companies that no mail reaches, or none that may see it: the staff forwards it. */
    toForward: boolean("to_forward").notNull().default(false),
    /** Status to restore. */
    archivedFrom: text("archived_from"),
    /** Outcome for the requester: found, no-need, no-answer. */
    outcome: text("outcome"),
    /** Administrator who answers instead of a company. */
    handledBy: text("handled_by").references(() => users.id, { onDelete: "set null" }),
    staffNote: text("staff_note"),
    junkAt: moment("junk_at"),
    /** The original of a duplicate request. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
    /** Incrementing it revokes the follow-up links. */
    followVersion: integer("follow_version").notNull().default(1),
    mailsStopped: boolean("mails_stopped").notNull().default(false),
    /** Two working days after submission; then the first answer. */
    answerDueAt: moment("answer_due_at"),
    firstAnswerAt: moment("first_answer_at"),
    /** When the staff is notified that no company accepted; null once done or no longer needed. */
    escalateAt: moment("escalate_at"),
    /**
     * From when on a company's answer is late: unread after two working days, or not accepted after five. Set by
     * triggers on requests and recipients; null once accepted, archived or handled by the staff.
     */
    lateAt: moment("late_at"),
    /** When the outcome question is due; null once sent. */
    closingQuestionAt: moment("closing_question_at"),
    /** Whose link it came by. */
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    submittedBy: text("submitted_by").references(() => users.id, { onDelete: "set null" }),
    /** Of the text and its form: submitting twice gives the same lead. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    consentVersion: text("consent_version").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("leads_type", sql`${table.leadType} in ('general', 'company_specific')`),
    check(
      "leads_status",
      sql`${table.status} in ('nouveau', 'en_cours', 'archive', 'assigned_to_company', 'self_handled_by_admin')`,
    ),
    check("leads_archived", sql`(${table.status} = 'archive') = (${table.archivedFrom} is not null)`),
    check("leads_outcome", sql`${table.outcome} in ('found', 'no-need', 'no-answer')`),
    index("leads_status_date").on(table.status, table.createdAt),
    index("leads_type_date").on(table.leadType, table.createdAt, table.id).where(sql`status <> 'archive'`),
    index("leads_date").on(table.createdAt),
    index("leads_words")
      .using("gin", sql`(${leadWords(table)}) gin_trgm_ops`)
      .concurrently(),
    index("leads_partner")
      .on(table.partnerId, table.createdAt)
      .concurrently()
      .where(sql`partner_id is not null`),
    index("leads_submitted_by").on(table.submittedBy),
    index("leads_handled_by").on(table.handledBy).concurrently().where(sql`handled_by is not null`),
    index("leads_merged_into").on(table.mergedInto).concurrently().where(sql`merged_into is not null`),
    index("leads_email").on(table.email, table.createdAt),
    index("leads_late").on(table.leadType, table.lateAt).concurrently().where(sql`late_at is not null`),
    index("leads_unhandled")
      .on(table.createdAt, table.id.desc())
      .concurrently()
      .where(sql`status = 'nouveau' and lead_type = 'general'`),
    index("leads_to_forward")
      .on(table.createdAt, table.id.desc())
      .concurrently()
      .where(sql`status = 'nouveau' and to_forward`),
    index("leads_promised")
      .on(sql`coalesce(${table.answerDueAt}, ${table.createdAt})`, table.createdAt)
      .concurrently()
      .where(sql`late_at is not null and (status <> 'nouveau' or lead_type <> 'general')`),
    index("leads_escalate").on(table.escalateAt).where(sql`escalate_at is not null`),
    index("leads_closing_question").on(table.closingQuestionAt).where(sql`closing_question_at is not null`),
  ],
);

export const leadWords = (
  row: Record<"reference" | "companyName" | "contactName" | "email" | "phone", AnyPgColumn>,
) =>
  sql`${foldedText(row.reference, row.companyName, row.contactName, row.email)} || ${phoneDigits(row.phone)}`;

/** Recipient company of a lead, with its progress (decision F14). */
export const leadRecipients = pgTable(
  "lead_recipients",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    chosenBy: text("chosen_by").notNull(),
    /** The request may come from the company itself: what they have in common. Such requests are not measured. */
    ownTrait: text("own_trait"),
    state: text("state").notNull().default("sent"),
    reason: text("reason"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    sentAt: moment("sent_at").notNull().defaultNow(),
    seenAt: moment("seen_at"),
    answeredAt: moment("answered_at"),
    quotedAt: moment("quoted_at"),
    /** When it asked what is missing, once; its clock stands still until the requester writes (`repliedAt`). */
    askedAt: moment("asked_at"),
    repliedAt: moment("replied_at"),
    closedAt: moment("closed_at"),
    reminders: integer("reminders").notNull().default(0),
    /** Next reminder; null for none. */
    remindAt: moment("remind_at"),
  },
  (table) => [
    check("lead_recipients_chosen_by", sql`${table.chosenBy} in ('visitor', 'staff')`),
    check(
      "lead_recipients_state",
      sql`${table.state} in ('sent', 'seen', 'accepted', 'declined', 'quoted', 'won', 'lost', 'no_answer')`,
    ),
    check("lead_recipients_own_trait", sql`${table.ownTrait} in ('account', 'address', 'domain', 'network')`),
    check("lead_recipients_reminders", sql`${table.reminders} between 0 and 2`),
    uniqueIndex("lead_recipients_once").on(table.leadId, table.companyId),
    index("lead_recipients_company").on(table.companyId, table.sentAt),
    index("lead_recipients_actor").on(table.actorId).concurrently().where(sql`actor_id is not null`),
    index("lead_recipients_remind").on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

/** What a company offers (decision F25): for the requester and the staff, never for other companies. */
export const leadOffers = pgTable(
  "lead_offers",
  {
    recipientId: uuid("recipient_id")
      .primaryKey()
      .references(() => leadRecipients.id, { onDelete: "cascade" }),
    /** CFP francs. */
    amount: integer("amount"),
    withTax: boolean("with_tax").notNull().default(false),
    /** In the company's words, "3 semaines". */
    delay: text("delay"),
    validUntil: date("valid_until"),
    sentence: text("sentence"),
    updatedAt: updatedAt(),
  },
  (table) => [check("lead_offers_amount", sql`${table.amount} between 0 and 2000000000`)],
);

export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Set when the event concerns one company. */
    recipientId: uuid("recipient_id").references(() => leadRecipients.id, { onDelete: "cascade" }),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    /** Who acted: "requester", "company", "staff" or "system". */
    actorKind: text("actor_kind").notNull().default("requester"),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_events_lead").on(table.leadId, table.createdAt),
    index("lead_events_recipient").on(table.recipientId),
    index("lead_events_actor").on(table.actorId).concurrently().where(sql`actor_id is not null`),
  ],
);

export const leadMessages = pgTable(
  "lead_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    recipientId: uuid("recipient_id").references(() => leadRecipients.id, { onDelete: "cascade" }),
    fromCompany: boolean("from_company").notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    readAt: moment("read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_messages_lead").on(table.leadId, table.createdAt),
    index("lead_messages_unread").on(table.recipientId).where(sql`read_at is null and not from_company`),
    index("lead_messages_recipient").on(table.recipientId).concurrently(),
    index("lead_messages_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
  ],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => leadRecipients.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_notes_recipient").on(table.recipientId, table.createdAt),
    index("lead_notes_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
  ],
);
