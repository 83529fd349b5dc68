import { useNavigation } from "react-router";
import { type PostedReply, usePostedForm } from "#app/ui/form/posted-form.ts";

/**
 * A form that the server alone judges, with its errors, its values kept, and whether it is on its way.
 * @param intent value of the hidden field "intent", when a page holds several forms
 */
export function useAccountForm(fields: readonly string[], reply?: PostedReply | null, intent?: string) {
  const navigation = useNavigation();
  const posted = navigation.formData;
  const pending =
    navigation.state !== "idle" &&
    posted !== undefined &&
    (intent === undefined || posted.get("intent") === intent);
  const form = usePostedForm({ fields, reply, check: () => ({}), post: () => {}, pending });
  const { noValidate, onInput } = form.form;
  return { ...form, form: { noValidate, onInput, method: "post" as const }, pending };
}
