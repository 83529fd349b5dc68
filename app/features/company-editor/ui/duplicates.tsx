import { Notice } from "#app/ui/feedback/notice.tsx";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type DuplicateCandidate, writeTexts } from "../company-form.rules.ts";

type DuplicateCandidatesProps = {
  duplicateCandidates: readonly DuplicateCandidate[];
  box: ReturnType<FormFields["box"]>;
};

export function DuplicateCandidates({ duplicateCandidates, box }: DuplicateCandidatesProps) {
  return (
    <Notice tone="warning" title={writeTexts.duplicateCandidates.title}>
      <p>{writeTexts.duplicateCandidates.text}</p>
      <ul className="grid gap-2">
        {duplicateCandidates.map(({ ownId, name, slug, place, shares }) => (
          <li key={slug}>
            <strong>{name}</strong>
            {place && `, ${place}`} (même {shares}) :{" "}
            <TextLink to={`/company/${slug}`} newTab>
              voir la fiche
            </TextLink>{" "}
            {ownId ? (
              <>
                ou <TextLink to={`/my-company/edit/${ownId}`}>la modifier</TextLink>, vous la gérez déjà
              </>
            ) : (
              <>
                ou <TextLink to={`/company/${slug}/revendiquer`}>la revendiquer</TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
      <Checkbox {...box} label="Mon entreprise n’est pas dans cette liste : soumettre quand même" bare />
    </Notice>
  );
}
