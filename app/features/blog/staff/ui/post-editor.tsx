import type { ComponentProps } from "react";
import { categories } from "#app/core/catalogue/categories.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, type Option, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { Block } from "#app/ui/layout/prose.tsx";
import { MAX_EXCERPT, MAX_TITLE, STAFF_NAME } from "../../blog.rules.ts";
import type { findPost } from "../post-lists.server.ts";
import { postRules } from "../posts.rules.ts";
import { BodyField } from "./body-field.tsx";

type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;
type PostEditorProps = {
  post?: Post | undefined;
  blocks: readonly Block[];
  groups: readonly Option[];
  images: readonly { key: string; alt: string }[];
};

export function PostEditor({ post, blocks, groups, images }: PostEditorProps) {
  return (
    <ActionForm
      // A new revision resets the form to the stored values.
      key={post?.revision}
      rules={postRules}
      hidden={{ revision: String(post?.revision ?? 0) }}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, choices, pending }) => (
        <>
          <TextField
            {...field("title", post?.title)}
            label="Titre"
            maxLength={MAX_TITLE}
            autoComplete="off"
            required
          />
          <BodyField {...field("body", post?.body)} post={post} blocks={blocks} />
          <TextArea
            {...field("excerpt", post?.excerpt)}
            label="Résumé"
            hint="Une ou deux phrases : les listes et les moteurs de recherche les montrent. Vide, le début du texte en tient lieu."
            rows={3}
            maxLength={MAX_EXCERPT}
          />
          <SelectField
            {...field("category", post?.categoryId)}
            label="Catégorie"
            emptyLabel={post ? "" : "Catégorie par défaut"}
            options={groups}
          />
          {images.length > 0 && (
            <SelectField
              {...field("image", post?.imageKey ?? "")}
              label="Image principale"
              emptyLabel="Aucune"
              options={images.map(({ key, alt }) => ({ value: key, label: alt }))}
            />
          )}
          <TextField
            {...field("tags", post?.tags)}
            label="Étiquettes"
            hint="Séparées par des virgules ; celles qui n’existent pas sont créées."
            example="sauvegarde, cyclone"
            autoComplete="off"
          />
          <TextField
            {...field("slug", post?.slug)}
            label="Adresse"
            hint="Après /blog/. Vide, elle vient du titre ; l’ancienne continue de mener à l’article."
            maxLength={80}
            autoComplete="off"
          />
          <Services field={choices("services", post?.services)} />
          <Visibility isPublished={post?.state === "published"} />
          <Button pending={pending} className="justify-self-start">
            Enregistrer
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function Visibility({ isPublished }: { isPublished: boolean }) {
  return (
    <p className="text-ink-2 text-sm">
      {isPublished
        ? "L’article est publié : ce que vous enregistrez est visible aussitôt."
        : `L’article sera signé du nom que vous avez choisi ; tant que vous n’en avez pas, ou si vous quittez l’équipe, de « ${STAFF_NAME} ».`}
    </p>
  );
}

function Services({ field }: { field: Pick<ComponentProps<typeof CheckboxGroup>, "name"> }) {
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Services liés (« Qui peut aider ? »)
      </summary>
      <CheckboxGroup
        {...field}
        label="Services de l’annuaire"
        hint="Quatre au plus."
        columns={2}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </details>
  );
}
