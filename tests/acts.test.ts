import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * Threat T60: an act on something that others may have changed submits the revision read, as a form field. Exceptions
 * give a reason, so that each new act is considered.
 */
const CARRIED = ["seen", "revision"];

type Reason =
  /** Creates something, or only adds text. */
  | "new"
  /** Concerns only the person's own data: account, choices, answers. */
  | "own"
  /** Changes a state that rules validate under a lock, without deleting text. */
  | "state"
  /** Decides on immutable text. */
  | "fixed";

const without: Record<string, Reason | Record<string, Reason>> = {
  listViewsForms: "own",
  newsletterForms: "own",
  welcomeForms: "own",
  verificationForms: "own",
  settingsForms: "own",
  secondFactorForms: "own",
  securityForms: "own",
  quickSignupForms: "own",
  resultsForms: "own",
  beginForms: "own",
  quizForms: "own",
  followForms: "own",
  followedRightsForms: "own",
  claimForms: "own",
  ownCredentialForms: "own",
  reviewForms: "own",
  ownerReviewForms: { contest: "new", default: "state" },
  staffReviewForms: { report: "fixed", default: "state" },
  staffRightsForms: "fixed",
  staffMessageForms: "fixed",
  staffReportForms: "fixed",
  staffContestForms: "fixed",
  newShortlistForms: "own",
  shortlistForms: "own",
  ownWatchesForms: "own",
  staffAlertForms: { default: "new" },
  newCyberAlertForms: "new",
  cyberAlertForms: { default: "new" },
  partnersForms: {
    add: "new",
    end: "state",
    resume: "state",
    "give-token": "state",
    "end-token": "state",
    default: "new",
  },
  webhookForms: {
    add: "new",
    rotate: "state",
    remove: "state",
    disable: "state",
    enable: "state",
    test: "new",
    again: "fixed",
    default: "new",
  },
  calendarForms: "own",
  companyTokenForms: { create: "new", revoke: "state", default: "new" },
  heldForms: "fixed",
  staffRequestForms: "fixed",
  staffLeadForms: "fixed",
  providerForms: "fixed",
  linkForms: "fixed",
  decisionForms: "fixed",
  importForms: "fixed",
  staffMailsForms: "state",
  staffMailForms: "state",
  managerForms: "state",
  installationForms: "state",
  retentionForms: "state",
  searchesForms: "new",
  usersForms: "state",
  groupForms: "state",
  setVersionsForms: "new",
  issueForms: { test: "new", stop: "state", resume: "fixed" },
  postForms: { unpublish: "state", "renew-preview": "state", image: "new" },
  userForms: { deputy: "state", "end-deputy": "state", default: "state" },
  questionForms: { default: "new" },
  setVersionForms: { move: "state", default: "state" },
  // The reverted change is identified by its number, in the history.
  settingsEditorForms: { restore: "fixed", default: "state" },
};

type Shaped = { _zod: { def: { shape?: object; in?: Shaped; innerType?: Shaped } } };
const fieldsOf = ({ _zod: { def } }: Shaped): string[] => {
  const inner = def.in ?? def.innerType;
  if (def.shape) return Object.keys(def.shape);
  return inner ? fieldsOf(inner) : [];
};

test("every act on what may have changed carries what was read, or says why it needs not", async () => {
  const unsaid: string[] = [];
  const used = new Set<string>();
  let acts = 0;
  for (const file of globSync("app/**/*.schema.ts")) {
    const exported: Record<string, Record<string, Shaped>> = await import(path.resolve(file));
    for (const [name, forms] of Object.entries(exported).filter(([one]) => one.endsWith("Forms"))) {
      const reason = without[name];
      for (const [intent, form] of Object.entries(forms)) {
        acts += 1;
        if (fieldsOf(form).some((field) => CARRIED.includes(field))) continue;
        const reasonText = typeof reason === "object" ? reason[intent] : reason;
        if (reasonText === undefined) unsaid.push(`${name}.${intent}`);
        used.add(typeof reason === "object" ? `${name}.${intent}` : name);
      }
    }
  }
  expect(unsaid).toEqual([]);
  const all = Object.entries(without).flatMap(([name, reason]) =>
    typeof reason === "object" ? Object.keys(reason).map((intent) => `${name}.${intent}`) : [name],
  );
  expect(all.filter((one) => !used.has(one))).toEqual([]);
  expect(acts).toBeGreaterThan(120);
});
