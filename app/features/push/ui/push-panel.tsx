import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { OwnPush } from "../own-push.server.ts";
import { type DeviceState, readDevice, subscribeDevice, unsubscribeDevice } from "./device.ts";

const explained: Partial<Record<DeviceState, string>> = {
  unsupported: "Ce navigateur ne reçoit pas de notifications. Vos demandes arrivent par e-mail.",
  "to install":
    "Sur iPhone, ajoutez d’abord cette page à l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Ouvrez-la de là pour activer les notifications.",
  blocked:
    "Ce navigateur refuse les notifications de Récif. Pour les permettre, ouvrez les réglages du site, à gauche de son adresse, ou ceux du téléphone, puis rechargez cette page.",
  on: "Cet appareil est prévenu, jusqu’à ce que vous vous déconnectiez.",
  ended: "L’abonnement de cet appareil a pris fin : il n’est plus prévenu. Vous pouvez l’activer de nouveau.",
};

const NOT_GIVEN = "Le navigateur n’a pas donné son accord. Rien n’est activé.";
const FAILED = "Le navigateur n’a pas pu le faire. Réessayez plus tard : les e-mails continuent d’arriver.";

/** For a member whom a request can reach. The device is asked when the button is pressed, never before. */
export function PushPanel({ push }: { push: OwnPush }) {
  const [state, setState] = useState<DeviceState>();
  const [moved, setMoved] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // Only the browser knows its subscription; what the site has of it comes with each answer.
  useEffect(() => {
    let isCurrent = true;
    readDevice(push)
      .catch(() => ({ state: "unsupported" as const, moved: undefined }))
      .then((read) => {
        if (!isCurrent) return;
        setState(read.state);
        setMoved(read.moved);
      });
    return () => {
      isCurrent = false;
    };
  }, [push]);

  useEffect(() => {
    if (moved) submitWith(fields.current, { act: "move", endpoint: moved });
  }, [moved]);

  async function change(act: "on" | "off") {
    setAsking(true);
    setProblem(undefined);
    try {
      const given = act === "on" ? await subscribeDevice(push.siteKey) : await unsubscribeDevice();
      if (given) submitWith(fields.current, { act, ...given });
      else setProblem(NOT_GIVEN);
      if (!given) setState((await readDevice(push)).state);
    } catch {
      setProblem(FAILED);
    }
    setAsking(false);
  }

  return (
    <Card as="section" tone="foam" aria-labelledby="notifications" className="grid grid-cols-1 gap-3">
      <h2 id="notifications" className="heading-card">
        Être prévenu sur cet appareil
      </h2>
      <p>
        Une notification peut doubler l’e-mail de chaque nouvelle demande, sans le remplacer. Elle dit «
        Nouvelle demande », sans aucun nom.
      </p>
      <noscript>
        <p>Elle demande JavaScript ; sans lui, vos demandes arrivent par e-mail.</p>
      </noscript>
      <p role="status" className="empty:hidden">
        {state && explained[state]}
      </p>
      <div className="min-h-12">
        {state && (
          <ActionForm intent="push">
            {({ pending }) => (
              <div ref={fields}>
                <input type="hidden" name="act" defaultValue="off" />
                <input type="hidden" name="endpoint" defaultValue="" />
                <input type="hidden" name="p256dh" defaultValue="" />
                <input type="hidden" name="auth" defaultValue="" />
                {(state === "off" || state === "ended") && (
                  <Button type="button" pending={pending || asking} onClick={() => change("on")}>
                    Activer les notifications
                  </Button>
                )}
                {state === "on" && (
                  <Button
                    type="button"
                    variant="secondary"
                    pending={pending || asking}
                    onClick={() => change("off")}
                  >
                    Désactiver sur cet appareil
                  </Button>
                )}
              </div>
            )}
          </ActionForm>
        )}
      </div>
      <p role="alert" className="text-alert empty:hidden">
        {problem}
      </p>
    </Card>
  );
}

function submitWith(fields: HTMLElement | null, values: Record<string, string>) {
  const form = fields?.closest("form");
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  form?.requestSubmit();
}
