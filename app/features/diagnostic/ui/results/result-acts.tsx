import type { ReactNode } from "react";
import { Button, ButtonLink, buttonLook } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { EXPERT_PATH } from "../../expert/expert.rules.ts";
import { DIAGNOSTIC_PATH } from "../../quiz/quiz.rules.ts";

export type ResultActsProps = {
  /** The path of the page. */
  path: string;
  /** How the reader came here: as the browser that answered, by a private link, from their account. */
  via: "browser" | "link" | "account";
  /** Whether this browser did the diagnostic. */
  inBrowser: boolean;
  mayAct: boolean;
  isOwned: boolean;
  signedIn: boolean;
  linkedUntil: string | undefined;
  /** Where help is looked for, as the address says it. */
  place: string;
};

/** What can be done with a result: keep it, pass it on, go on, erase it. */
export function ResultActs(props: ResultActsProps) {
  const { path, via, mayAct, linkedUntil, place } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Act title="Garder">
        <p className="flex flex-wrap items-center gap-3">
          <a
            href={`${path}/rapport.pdf${place && `?ou=${place}`}`}
            download
            className={buttonLook("secondary", "sm")}
          >
            Télécharger le rapport (PDF)
          </a>
          <PrintButton label="Imprimer cette page" />
        </p>
        <KeepInProfile {...props} />
      </Act>
      <Act title="Continuer">
        <p>Un échange de vive voix aide souvent à choisir par où commencer.</p>
        <div className="flex flex-wrap items-start gap-3">
          <ButtonLink to={expertPath(props)} size="sm">
            Être rappelé par un expert
          </ButtonLink>
          {via === "link" ? (
            <ButtonLink to="/diagnostique" variant="secondary" size="sm">
              Faire un nouveau diagnostic
            </ButtonLink>
          ) : (
            <Restart erases={!props.isOwned && !linkedUntil} />
          )}
        </div>
      </Act>
      {mayAct && (
        <>
          <Act title="Partager">
            <p>
              Un lien privé montre cette page à qui l’a, pendant 30 jours&nbsp;: un associé, votre comptable,
              votre prestataire. Il ne permet ni de cocher, ni d’effacer, ni de partager.
            </p>
            <PrivateLink />
            {linkedUntil && <Revoke until={linkedUntil} />}
          </Act>
          <Act title="Effacer">
            <p>
              Vos réponses sont chiffrées et ne servent qu’à cette page. Vous pouvez les effacer à tout
              moment.
            </p>
            <Erase />
          </Act>
        </>
      )}
    </div>
  );
}

/** What another browser answered is found again by the private link, or among those of the account. */
function expertPath({ path, via, inBrowser }: ResultActsProps): string {
  if (inBrowser) return EXPERT_PATH;
  return `${EXPERT_PATH}?${via === "link" ? "lien" : "diagnostic"}=${path.split("/").at(-1)}`;
}

function Act({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid h-full grid-cols-1 content-start gap-4">
      <h3 className="heading-card">{title}</h3>
      {children}
    </Card>
  );
}

function KeepInProfile({ isOwned, signedIn, via }: ResultActsProps) {
  if (isOwned && via !== "link") {
    return (
      <p>
        Il est gardé dans votre compte, avec{" "}
        <TextLink to="/profile/diagnostics">vos autres diagnostics</TextLink> et vos progrès de l’un à
        l’autre.
      </p>
    );
  }
  if (via !== "browser") return null;
  return (
    <>
      <p className="text-ink-2 text-sm">
        Dans un compte, le prochain diagnostic montre vos progrès depuis celui-ci. Sans compte, rien ne relie
        l’un à l’autre.
      </p>
      {signedIn ? (
        <ActionForm intent="keep">
          {({ pending }) => (
            <Button variant="secondary" size="sm" pending={pending}>
              Garder dans mon profil
            </Button>
          )}
        </ActionForm>
      ) : (
        <p>
          <TextLink to="/login?from=/diagnostique/resultats">
            Se connecter pour le garder dans mon compte
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Shown once: only what the link opens is stored, not the link. */
function PrivateLink() {
  return (
    <ActionForm<{ url: string }>
      intent="link"
      next={({ url }) => (
        <div className="grid gap-2 rounded-control bg-lagoon-tint p-4">
          <p className="font-semibold">Votre lien privé, à copier maintenant</p>
          <p className="break-all">
            <TextLink to={url}>{url}</TextLink>
          </p>
          <p className="text-sm">Il n’est montré qu’une fois, et s’ouvre pendant 30 jours.</p>
        </div>
      )}
    >
      {({ pending }) => (
        <Button variant="secondary" size="sm" pending={pending}>
          Créer un lien privé
        </Button>
      )}
    </ActionForm>
  );
}

function Revoke({ until }: { until: string }) {
  return (
    <ActionForm intent="revoke" className="grid gap-2">
      {({ pending }) => (
        <>
          <p className="text-sm">Un lien s’ouvre jusqu’au {until}.</p>
          <Button variant="quiet" size="sm" pending={pending} className="-ms-4 justify-self-start">
            Rendre tous les liens invalides
          </Button>
        </>
      )}
    </ActionForm>
  );
}

/** Behind a first click where the second one loses the results. */
function Restart({ erases }: { erases: boolean }) {
  const form = (
    <ActionForm intent="restart" action={DIAGNOSTIC_PATH}>
      {({ pending }) => (
        <Button variant={erases ? "danger" : "secondary"} size="sm" pending={pending}>
          {erases ? "Recommencer" : "Recommencer le diagnostic"}
        </Button>
      )}
    </ActionForm>
  );
  if (!erases) return form;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">
        Recommencer le diagnostic
      </summary>
      <div className="mt-2 grid gap-4">
        <p>
          Les résultats de cette page sont effacés. Pour y revenir, gardez-les d’abord dans un compte, ou
          créez un lien privé.
        </p>
        {form}
      </div>
    </details>
  );
}

function Erase() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">
        Effacer ce diagnostic
      </summary>
      <div className="mt-2 grid gap-4">
        <p>
          Réponses, score, mesures cochées et liens privés sont effacés aussitôt, pour tout le monde. C’est
          définitif.
        </p>
        <ActionForm intent="erase">
          {({ pending }) => (
            <Button variant="danger" size="sm" pending={pending}>
              Effacer définitivement
            </Button>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
