import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** WebAuthn options, in JSON. */
export type PasskeyQuestion = { create: string } | { get: string };

/** @returns the device's answer; undefined when the visitor or the device declined */
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
