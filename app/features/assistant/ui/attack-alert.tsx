import type { MouseEventHandler } from "react";
import { buttonClasses } from "#app/ui/button.tsx";
import { PhoneIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { EmergencyCall } from "../assistant.rules.ts";

type AttackAlertProps = EmergencyCall & {
  numberStands?: boolean;
  onFollow?: MouseEventHandler | undefined;
};

/** Emergency contact for users who report an attack (threat T39). */
export function AttackAlert({ numberStands = false, onFollow, ...call }: AttackAlertProps) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control border-2 border-alert bg-alert-tint p-3">
      <p className="font-semibold text-alert">
        Si une attaque est en cours, débranchez l’appareil du réseau et appelez d’abord&nbsp;:{" "}
        {numberStands && `${call.number}.`}
      </p>
      {!numberStands && <StandingCall {...call} />}
      <TextLink to="/urgence-cyber" onClick={onFollow} className="inline-flex min-h-8 items-center">
        Les gestes d’urgence, un par un
      </TextLink>
      <TextLink to="/urgence-cyber/rappel" onClick={onFollow} className="inline-flex min-h-8 items-center">
        Être rappelé par une entreprise d’astreinte
      </TextLink>
    </div>
  );
}

export function StandingCall({ number, tel }: EmergencyCall) {
  return (
    <a href={tel} className={buttonClasses("emergency", "sm", "justify-self-start")}>
      <PhoneIcon aria-hidden className="size-5" />
      Appeler le {number}
    </a>
  );
}
