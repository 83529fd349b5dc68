import { expect, test } from "vitest";
import { type RecipientActor, recipientActs, recipientStates, validateStep } from "./recipient.rules.ts";

const actors: RecipientActor[] = ["company", "requester", "staff"];

const stepsOf = (leadIsOpen: boolean) =>
  recipientStates.flatMap((state) =>
    recipientActs.flatMap((act) =>
      actors.flatMap((actor) => {
        const verdict = validateStep(state, act, { actor, leadIsOpen });
        return verdict.ok ? [`${state} ${act} ${actor} → ${verdict.to}`] : [];
      }),
    ),
  );

test("every state × act × actor of an open lead: what may be done, and nothing else", () => {
  expect(stepsOf(true).toSorted()).toEqual(
    [
      "sent see company → seen",
      "sent accept company → accepted",
      "sent decline company → declined",
      "sent expire requester → no_answer",
      "sent expire staff → no_answer",
      "seen accept company → accepted",
      "seen decline company → declined",
      "seen expire requester → no_answer",
      "seen expire staff → no_answer",
      "accepted sendQuote company → quoted",
      "accepted win company → won",
      "accepted win requester → won",
      "accepted lose company → lost",
      "accepted expire requester → no_answer",
      "accepted expire staff → no_answer",
      "quoted win company → won",
      "quoted win requester → won",
      "quoted lose company → lost",
      "declined accept company → accepted",
      "no_answer accept company → accepted",
      "no_answer decline company → declined",
      "won resume company → accepted",
      "lost resume company → accepted",
    ].toSorted(),
  );
});

test("of a lead that has ended, a company still says how it ended, and no more", () => {
  const companys = stepsOf(false).filter((step) => step.includes(" company "));
  expect(companys.toSorted()).toEqual(
    [
      "accepted win company → won",
      "accepted lose company → lost",
      "quoted win company → won",
      "quoted lose company → lost",
    ].toSorted(),
  );
});
