import type { ReactNode } from "react";
import { DIAGNOSTIC_PATH, EXPERT_PATH } from "#app/core/diagnostic/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { CALENDAR_PATH } from "../calendar/calendar-links.ts";

export type ResultActsProps = {
  path: string;
  /** Access through this browser, a private link or the account. */
  via: "browser" | "link" | "account";
  /** Whether this browser did the diagnostic. */
  inBrowser: boolean;
  canAct: boolean;
  isOwned: boolean;
  signedIn: boolean;
  linkedUntil: string | undefined;
  posted?: string | undefined;
  children?: ReactNode;
};

export function ResultActs(props: ResultActsProps) {
  const { via, canAct, linkedUntil, posted, children } = props;
  return (
    <div className="max-w-text border-line border-t">
      <Act title="Garder ces résultats">
        <KeepInProfile {...props} />
        <p>
          <PrintButton label="Imprimer cette page" />
        </p>
        <p>
          <a href={CALENDAR_PATH} download className="inline-flex min-h-8 items-center text-lagoon">
            Me rappeler dans six mois, dans mon agenda
          </a>
        </p>
      </Act>
      {canAct && (
        <Act title="Partager" open={posted === "link"}>
          <p>
            Un lien privé montre cette page à qui l’a, pendant 30 jours&nbsp;: un associé, votre comptable,
            votre prestataire. Il ne permet ni de cocher, ni d’effacer, ni de partager.
          </p>
          <PrivateLink />
          {linkedUntil && <Revoke until={linkedUntil} />}
        </Act>
      )}
      {children}
      {via === "link" ? (
        <p className="py-3">
          <TextLink to="/diagnostique">Faire un nouveau diagnostic</TextLink>
        </p>
      ) : (
        <Act title="Recommencer le diagnostic">
          <Restart erases={!props.isOwned && !linkedUntil} />
        </Act>
      )}
      {canAct && (
        <Act title="Effacer ce diagnostic">
          <p>
            Vos réponses sont chiffrées et ne servent qu’à cette page. Réponses, score, mesures cochées et
            liens privés sont effacés aussitôt, pour tout le monde. C’est définitif.
          </p>
          <Erase />
        </Act>
      )}
    </div>
  );
}

/** The results of another browser are found by private link or account. */
export function expertPath({ path, via, inBrowser }: Pick<ResultActsProps, "path" | "via" | "inBrowser">) {
  if (inBrowser) return EXPERT_PATH;
  return `${EXPERT_PATH}?${via === "link" ? "lien" : "diagnostic"}=${path.split("/").at(-1)}`;
}

type ActProps = { title: string; open?: boolean; children: ReactNode };

export function Act({ title, open, children }: ActProps) {
  return (
    <details open={open} className="border-line border-b">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2.5 font-semibold">
        <h3 className="min-w-0">{title}</h3>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-5">{children}</div>
    </details>
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
        <ActButton intent="keep" variant="secondary" size="sm">
          Garder dans mon profil
        </ActButton>
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

/** Shown once: only its hash is stored. */
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

function Restart({ erases }: { erases: boolean }) {
  return (
    <>
      {erases && (
        <p>
          Les résultats de cette page sont effacés. Pour y revenir, gardez-les d’abord dans un compte, ou
          créez un lien privé.
        </p>
      )}
      <ActButton
        intent="restart"
        action={DIAGNOSTIC_PATH}
        variant={erases ? "danger" : "secondary"}
        size="sm"
      >
        Recommencer
      </ActButton>
    </>
  );
}

function Erase() {
  return (
    <ActButton intent="erase" variant="danger" size="sm">
      Effacer définitivement
    </ActButton>
  );
}
