import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { useUnsavedWords } from "#app/ui/form/use-unsaved-words.ts";
import { TextLink } from "#app/ui/link.tsx";
import { type Meanwhile, neededForSubmission, type WriteNext } from "../company-form.rules.ts";
import { CompanyPart, type CompanyValues, ContactPart } from "./company-fields.tsx";
import { DuplicateCandidates } from "./duplicates.tsx";
import { FactsPart } from "./facts-part.tsx";

export type CompanyFormProps<Preview> = {
  rules: FormRules;
  values: CompanyValues;
  changed?: readonly string[];
  draftKey?: string;
  /** Only "submission" requires the terms and checks duplicate candidates. */
  kind: "submission" | "edit" | "admin";
  submitLabel: string;
  pendingLabel: string;
  seen?: string;
  drafts?: boolean;
  /** Whether the page may be reused is chosen here. */
  choosesOpenData?: boolean;
  /** The catalogue, as options. */
  brands: readonly { value: string; label: string }[];
  /** The page as it would be shown. */
  drawPreview: (preview: Preview) => ReactNode;
  descriptionHelp?: ReactNode;
  categoryHelp?: ReactNode;
};

export function CompanyForm<Preview extends object>(props: CompanyFormProps<Preview>) {
  const { rules, values, changed, draftKey, kind, submitLabel, pendingLabel, drafts = false } = props;
  const { choosesOpenData = true } = props;
  const marker = useUnsavedWords<HTMLParagraphElement>(draftKey);
  const missing = useMissing(marker);
  return (
    <ActionForm<WriteNext<Preview>>
      rules={rules}
      hidden={{ kind, openDataShown: values.staysOutOfOpenData ? "out" : "in" }}
      encType="multipart/form-data"
      className="grid gap-10"
    >
      {(form) => (
        <>
          <Honeypot />
          {props.seen && (
            <input type="hidden" name="seen" value={form.answer?.next?.meanwhile?.seen ?? props.seen} />
          )}
          {form.answer?.next?.meanwhile && <WrittenMeanwhile {...form.answer.next.meanwhile} />}
          <p ref={marker} className="text-ink-2 text-sm">
            Les champs marqués « obligatoire » suffisent ; le reste aide à vous trouver.
          </p>
          <CompanyPart
            form={form}
            values={values}
            changed={changed}
            descriptionHelp={props.descriptionHelp}
            categoryHelp={props.categoryHelp}
          />
          <ContactPart form={form} values={values} changed={changed} />
          <FactsPart form={form} values={values} brands={props.brands} changed={changed} />
          {choosesOpenData && (
            <OpenDataPart box={form.box("staysOutOfOpenData", values.staysOutOfOpenData)} />
          )}
          {form.answer?.next?.duplicateCandidates && (
            <DuplicateCandidates
              duplicateCandidates={form.answer.next.duplicateCandidates}
              box={form.box("notADuplicate")}
            />
          )}
          {kind === "submission" && <Terms box={form.box("terms")} />}
          <div className="grid gap-3">
            <div className="flex flex-wrap gap-3">
              <Button pending={form.pending} pendingLabel={pendingLabel} disabled={missing.length > 0}>
                {submitLabel}
              </Button>
              <Button name="intent" value="preview" variant="secondary" pending={form.pending}>
                Aperçu
              </Button>
              {drafts && (
                <Button name="intent" value="draft" variant="quiet" pending={form.pending}>
                  Enregistrer le brouillon
                </Button>
              )}
            </div>
            <p aria-live="polite" className="text-ink-2 text-sm empty:hidden">
              {missing.length > 0 && `Il manque encore : ${missing.join(", ")}.`}
            </p>
          </div>
          {form.answer?.next?.preview && props.drawPreview(form.answer.next.preview)}
        </>
      )}
    </ActionForm>
  );
}

/** Submitting again after reading this is deliberate. */
function WrittenMeanwhile({ fields }: Meanwhile) {
  return (
    <Notice tone="warning" title="Ce que la fiche dit maintenant, là où votre texte dit autre chose">
      <dl className="grid gap-3">
        {fields.map(({ label, now }) => (
          <div key={label}>
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="whitespace-pre-line break-words">{now || "(vide)"}</dd>
          </div>
        ))}
      </dl>
      <p>Corrigez votre texte, ou envoyez-le tel quel : il prendra la place de ce qui précède.</p>
    </Notice>
  );
}

/** Not part of the reviewed content: it counts at once. */
function OpenDataPart({ box }: { box: ReturnType<FormFields["box"]> }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="heading-card mb-3">Données ouvertes</legend>
      <p>
        Ce que tout le monde lit sur votre fiche (nom, services, lieux, labels) est aussi proposé aux
        chambres, aux médias et aux autres sites, par nos <TextLink to="/donnees">données ouvertes</TextLink>{" "}
        et notre <TextLink to="/api">API</TextLink>. Jamais vos coordonnées, ni le nom d’une personne.
      </p>
      <Checkbox
        {...box}
        label="Ne pas y mettre ma fiche"
        hint="Elle reste dans l’annuaire. Cela vaut aussitôt, et se change ici."
      />
    </fieldset>
  );
}

function Terms({ box }: { box: ReturnType<FormFields["box"]> }) {
  return (
    <div className="grid gap-3">
      <Checkbox
        {...box}
        label={
          <>
            J’accepte les <TextLink to="/terms-of-service">conditions d’utilisation</TextLink> et la
            publication de ces informations dans l’annuaire
          </>
        }
        required
      />
      <p className="text-ink-2 text-sm">
        Elles servent à publier votre fiche. Vous pouvez la modifier, la mettre hors ligne ou demander sa
        suppression quand vous voulez : <TextLink to="/privacy-policy">politique de confidentialité</TextLink>
        .
      </p>
    </div>
  );
}

function useMissing(marker: React.RefObject<HTMLElement | null>): string[] {
  const [missing, setMissing] = useState<string[]>([]);
  // Uncontrolled fields: read their values from the DOM.
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    // The same list is no change: rendered again, a textarea that nothing was typed into would lose its caret.
    const update = () =>
      setMissing((before) => {
        const now = missingIn(new FormData(form));
        return now.join() === before.join() ? before : now;
      });
    update();
    form.addEventListener("input", update);
    form.addEventListener("change", update);
    return () => {
      form.removeEventListener("input", update);
      form.removeEventListener("change", update);
    };
  }, [marker]);
  return missing;
}

function missingIn(form: FormData): string[] {
  return neededForSubmission.flatMap(([name, words]) => (String(form.get(name) ?? "").trim() ? [] : [words]));
}

export function SentBack({ reason }: { reason: string }) {
  return (
    <Notice tone="warning" title="L’équipe de Récif demande des corrections">
      <p className="whitespace-pre-line">{reason}</p>
    </Notice>
  );
}
