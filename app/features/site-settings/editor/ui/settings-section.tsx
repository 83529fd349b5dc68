import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { SiteSettings } from "../../site-settings.ts";
import type { SettingSection } from "../settings-fields.ts";
import { type Preview, previewOf } from "../settings-values.ts";
import { SettingControl } from "./setting-fields.tsx";

/** Renders the password field when required; provided by another feature. */
export type ProofOf = (field: { id: string; name: string; error?: string }) => ReactNode;

type SettingsSectionProps = { section: SettingSection; settings: SiteSettings; seen: number; proof: ProofOf };

export function SettingsSectionForm({ section, settings, seen, proof }: SettingsSectionProps) {
  const { key, rules, fields } = section;
  const required: Record<string, string> = rules.required ?? {};
  const stored = previewOf(key, settings);
  return (
    <Card className="grid grid-cols-1 gap-5">
      <ActionForm
        key={seen}
        intent={key}
        rules={rules}
        hidden={{ seen: String(seen) }}
        className="grid grid-cols-1 gap-5"
        beside={(previews: Preview[]) => (
          <PreviewList title="Avec ce que vous avez écrit" previews={previews} />
        )}
      >
        {(form) => (
          <>
            <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
              {fields.map((field) => (
                <SettingControl
                  key={field.key}
                  setting={field}
                  value={settings[field.key]}
                  form={form}
                  required={field.key in required}
                />
              ))}
            </div>
            {proof(form.field("currentPassword"))}
            <div className="flex flex-wrap gap-3">
              <Button size="sm" name="act" value="save" pending={form.pending} pendingLabel="Enregistrement…">
                Enregistrer
              </Button>
              {stored.length > 0 && (
                <Button size="sm" variant="secondary" name="act" value="preview" pending={form.pending}>
                  Voir sans enregistrer
                </Button>
              )}
            </div>
          </>
        )}
      </ActionForm>
      {stored.length > 0 && <PreviewList title="Sur le site, aujourd’hui" previews={stored} />}
    </Card>
  );
}

function PreviewList({ title, previews }: { title: string; previews: readonly Preview[] }) {
  return (
    <div className="grid grid-cols-1 gap-2 rounded-control bg-foam p-4 text-sm">
      <h2 className="font-semibold">{title}</h2>
      <dl className="grid grid-cols-1 gap-2">
        {previews.map(({ where, text }) => (
          <div key={`${where}${text}`} className="min-w-0">
            <dt className="text-ink-2">{where}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
