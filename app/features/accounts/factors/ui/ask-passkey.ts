import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** What the server asks of the visitor's device, in JSON. */
export type PasskeyQuestion = { create: string } | { get: string };

/** Asks the visitor's device. @returns its answer, to post; undefined when the visitor or the device declined */
export async function askPasskey(question: PasskeyQuestion): Promise<string | undefined> {
  try {
    const answer =
      "create" in question
        ? await startRegistration({ optionsJSON: JSON.parse(question.create) })
        : await startAuthentication({ optionsJSON: JSON.parse(question.get) });
    return JSON.stringify(answer);
  } catch {
    return undefined;
  }
}
