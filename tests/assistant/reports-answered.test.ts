import { expect } from "vitest";
import { answerQuestion } from "#app/features/assistant/answer/answer-question.server.ts";
import type { AnswerEvent } from "#app/features/assistant/assistant.rules.ts";
import { describesAttack } from "#app/features/assistant/attack-signs.rules.ts";
import { openModel } from "#app/platform/ai/model.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { startModelForEach } from "#tests/support/model-each.ts";
import { replyWith } from "#tests/support/model-server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { reports } from "./reports.ts";

const service = startModelForEach();

const call = { number: "505.300", tel: "tel:+687505300" };
const budget = { monthlyEuros: 1_000, thousandAnswers: 1 };

test("a report of an attack never reaches a model: the number first, then the first steps", async ({
  db,
}) => {
  service.behave(replyWith("Tout va bien [1]."));
  await aCompany(db, { categories: ["reponse-a-incident-forensic"] });
  const model = openModel({ ...service.settings, dailyCalls: 100_000 });
  const asked = reports.filter(({ text }, n) => n % 4 === 0 && describesAttack(text));
  expect(asked.length).toBeGreaterThan(80);
  for (const { text } of asked) {
    const events: AnswerEvent[] = [];
    await answerQuestion(
      { ...aPublicScope(db), model },
      {
        question: text,
        sources: assistantSources,
        call,
        budget,
        signal: new AbortController().signal,
        emit: (event) => void events.push(event),
      },
    );
    expect(events[0], text).toEqual({ kind: "alert", call });
    const end = events.at(-1);
    expect(end, text).toMatchObject({ kind: "end", by: "passages" });
    expect(end?.kind === "end" && end.pages[0], text).toMatchObject({
      path: "/urgence-cyber",
      text: expect.stringMatching(/Débranchez|Changez|Appelez|Reprenez|Verrouillez/),
    });
  }
  expect(service.calls).toEqual([]);
});
