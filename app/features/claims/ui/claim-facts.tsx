import { Badge } from "#app/ui/feedback/badge.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import type { ReadClaim } from "../read-claims.server.ts";

const proofWords = {
  addressProven: "Adresse e-mail du compte confirmée",
  sameDomain: "Même domaine que le site ou l’e-mail de l’entreprise",
  codeEntered: "Code envoyé à l’adresse de la fiche, recopié",
} as const;

export function ClaimFacts({ claim }: { claim: ReadClaim }) {
  const facts = [
    { label: "Nom", value: claim.name },
    { label: "Fonction", value: claim.position },
    { label: "Compte", value: `${claim.claimantEmail}, depuis le ${claim.claimantSince}` },
    { label: "Téléphone", value: claim.phone },
    { label: "Envoyée le", value: claim.date },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts facts={facts} bold className="gap-3 sm:grid-cols-2" />
      {claim.message && (
        <p className="whitespace-pre-line break-words rounded-control bg-foam p-4">{claim.message}</p>
      )}
      <div className="grid gap-2">
        <p className="font-semibold">Preuves {claim.strong && <Badge tone="success">Preuve forte</Badge>}</p>
        <ul className="grid gap-1 text-sm">
          {Object.entries(proofWords).map(([key, words]) => (
            <li key={key}>
              {claim.proofs[key as keyof typeof proofWords] ? "Oui" : "Non"} : {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
