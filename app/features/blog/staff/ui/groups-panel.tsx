import type { ComponentProps } from "react";
import { countOf } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { type Asked, asksFirst } from "#app/ui/feedback/asked-act.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MAX_NAME } from "../../blog.rules.ts";
import { groupRules, removeRules, renameRules } from "../posts.rules.ts";

type Group = { id: string; slug: string; name: string; articles: number };
type GroupsPanelProps = {
  title: string;
  groups: readonly Group[];
  pathOf: (slug: string) => string;
  intents: { add?: string; rename: string; remove: string };
};

export function GroupsPanel({ title, groups, pathOf, intents }: GroupsPanelProps) {
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 content-start gap-6">
      <h2 className="heading-card">{title}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {groups.map(({ id, slug, name, articles }) => (
          <li key={id} className="break-words">
            <TextLink to={pathOf(slug)}>{name}</TextLink> ({countOf(articles, "article")})
          </li>
        ))}
      </ul>
      <ActionForm
        {...(intents.add && { intent: intents.add })}
        rules={groupRules}
        className="grid grid-cols-1 gap-3"
      >
        {({ field, pending }) => (
          <>
            <NameField {...field("name")} label="Nom à ajouter" />
            <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
              Ajouter
            </Button>
          </>
        )}
      </ActionForm>
      {groups.length > 0 && (
        <>
          <ActionForm intent={intents.rename} rules={renameRules} className="grid grid-cols-1 gap-3">
            {({ field, pending }) => (
              <>
                <SelectField {...field("id")} label="À renommer" options={options} required />
                <NameField {...field("name")} label="Nouveau nom" />
                <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
                  Renommer
                </Button>
              </>
            )}
          </ActionForm>
          <ActionForm<Asked>
            intent={intents.remove}
            rules={removeRules}
            beside={(next, adopt) =>
              asksFirst({
                intent: intents.remove,
                title: `Supprimer « ${groups.find(({ id }) => id === next.ask.id)?.name ?? "ce nom"} » ?`,
                act: "Supprimer",
                children: <p>Les articles restent, sans ce nom.</p>,
              })(next, adopt)
            }
            className="grid grid-cols-1 gap-3"
          >
            {({ field, pending }) => (
              <>
                <SelectField {...field("id")} label="À supprimer" options={options} required />
                <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
                  Supprimer
                </Button>
              </>
            )}
          </ActionForm>
        </>
      )}
    </Card>
  );
}

const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} maxLength={MAX_NAME} autoComplete="off" required />
);
