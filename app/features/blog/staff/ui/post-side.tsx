import { pictureOf } from "#app/platform/images/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type PostState, PREVIEW_DAYS } from "../../blog.rules.ts";
import type { Check } from "../checks.ts";
import type { listPostVersions } from "../post-lists.server.ts";
import { imageRules, scheduleRules } from "../posts.rules.ts";

export function PostChecks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <Notice tone="success" title="Vérifications : rien à signaler" />;
  const blocking = checks.some(({ tone }) => tone === "error");
  return (
    <Notice
      tone={blocking ? "error" : "warning"}
      title={blocking ? "À corriger avant de publier" : "À regarder avant de publier"}
    >
      <ul className="list-disc ps-5">
        {checks.map(({ tone, text }) => (
          <li key={text} className="break-words">
            {tone === "error" && <strong>À corriger : </strong>}
            {text}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        Les liens vers d’autres sites ne sont pas suivis d’ici : seule leur écriture est vérifiée.
      </p>
    </Notice>
  );
}

type Preview = { url: string; until: string };
type PostPublicationProps = {
  state: PostState;
  /** The displayed revision: no other is published. */
  revision: number;
  path: string;
  /** Undefined without a valid link. */
  preview: Preview | undefined;
  when: string;
};

export function PostPublication({ state, revision, path, preview, when }: PostPublicationProps) {
  return (
    <SectionCard titleId="publication" title="Publication" className="grid grid-cols-1 gap-5">
      {state === "published" ? (
        <p>
          Publié le {when} : <TextLink to={path}>voir l’article</TextLink>.
        </p>
      ) : (
        <PreviewLink preview={preview} />
      )}
      {state === "scheduled" && <p>Il sera publié le {when} (heure de Nouméa).</p>}
      {state !== "published" && <PublishForms revision={revision} />}
      {state !== "draft" && (
        <ActButton intent="unpublish" variant="secondary" size="sm">
          {state === "published" ? "Dépublier" : "Annuler la publication prévue"}
        </ActButton>
      )}
      {state === "draft" && (
        <AskedAct
          intent="delete"
          hidden={{ revision: String(revision) }}
          title="Supprimer ce brouillon ?"
          act="Supprimer ce brouillon"
        >
          <p>Son texte, ses versions et ses images sont effacés, pour de bon.</p>
        </AskedAct>
      )}
    </SectionCard>
  );
}

function PreviewLink({ preview }: Pick<PostPublicationProps, "preview">) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {preview ? (
        <p className="break-words">
          Pour le montrer avant sa publication, envoyez ce lien :{" "}
          <TextLink to={preview.url}>{preview.url}</TextLink>. Il est valable jusqu’au {preview.until}, ou
          jusqu’à la publication.
        </p>
      ) : (
        <p>Aucun lien ne montre cet article : le dernier a expiré, ou l’article a été publié depuis.</p>
      )}
      <ActButton intent="renew-preview" variant="secondary" size="sm">
        Nouveau lien
      </ActButton>
      <p className="text-ink-2 text-sm">
        {`Un lien est valable ${PREVIEW_DAYS} jours. En faire un nouveau met fin à celui d’avant.`}
      </p>
    </div>
  );
}

function PublishForms({ revision }: { revision: number }) {
  const hidden = { revision: String(revision) };
  return (
    <>
      <ActButton intent="publish" hidden={hidden}>
        Publier maintenant
      </ActButton>
      <ActionForm intent="schedule" hidden={hidden} rules={scheduleRules} className="grid grid-cols-1 gap-3">
        {({ field, pending }) => (
          <>
            <TextField
              {...field("at")}
              type="datetime-local"
              label="Publier le"
              hint="À l’heure de Nouméa, à la minute près."
              required
            />
            <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
              Programmer
            </Button>
          </>
        )}
      </ActionForm>
    </>
  );
}

export function PostImages({ images }: { images: readonly { key: string; alt: string }[] }) {
  return (
    <SectionCard titleId="images" title="Images" className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {images.map(({ key, alt }) => {
          const image = pictureOf(key, alt);
          return (
            <li key={key} className="grid min-w-0 gap-2">
              {image && (
                <Picture image={image} sizes="20rem" className="rounded-control border border-line" />
              )}
              <code className="block break-all rounded-control bg-foam p-2 text-sm">
                {`![${alt}](/images/${key})`}
              </code>
            </li>
          );
        })}
      </ul>
      <ActionForm
        intent="image"
        rules={imageRules}
        encType="multipart/form-data"
        className="grid grid-cols-1 gap-4"
      >
        {({ field, pending }) => (
          <>
            <TextField
              {...field("file")}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif"
              label="Fichier"
              hint="PNG, JPEG, WebP ou GIF, 8 Mo au plus. L’image est redessinée, sans ce que l’appareil y a noté."
              required
            />
            <TextField
              {...field("alt")}
              label="Description"
              hint="Ce que l’image montre, pour qui ne la voit pas."
              maxLength={250}
              autoComplete="off"
              required
            />
            <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
              Ajouter l’image
            </Button>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

type Versions = Awaited<ReturnType<typeof listPostVersions>>;

export function PostVersions({ versions, current }: { versions: Versions; current: number }) {
  return (
    <SectionCard titleId="versions" title="Versions" className="grid grid-cols-1 gap-4">
      <ol className="grid gap-3">
        {versions.map(({ revision, title, by, date }) => (
          <li
            key={revision}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2"
          >
            <span className="min-w-0 break-words">
              {revision}. {title}
              <span className="block text-ink-2 text-sm">
                {date}
                {by && `, ${by}`}
              </span>
            </span>
            {revision === current ? (
              <span className="text-ink-2 text-sm">Version actuelle</span>
            ) : (
              <ActButton intent="restore" hidden={{ revision: String(revision) }} variant="quiet" size="sm">
                Rétablir<span className="sr-only"> la version {revision}</span>
              </ActButton>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
