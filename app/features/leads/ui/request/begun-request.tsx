import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type Draft, forgetDraft, keepDraft, readDraft, restoreDraft } from "#app/ui/form/drafts.ts";
import { REQUEST_WORDS } from "#app/ui/form/stored-words.ts";

/** Too little to be worth an offer: a choice that the page made, or one letter. */
const isWorthIt = (draft: Draft): boolean =>
  ["message", "company_name", "company"].some((name) => (draft[name]?.[0]?.length ?? 0) > 2);

/**
 * Keeps what is typed in the form around it in this tab alone, without name, e-mail and telephone, and offers it again
 * to who left (decision F25). No server has it.
 */
export function BegunRequest() {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Draft>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const draft = readDraft(REQUEST_WORDS);
    if (isWorthIt(draft)) setFound(draft);
    const keep = () => {
      setFound(undefined);
      keepDraft(REQUEST_WORDS, form);
    };
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, []);
  const resume = () => {
    const form = place.current?.closest("form");
    if (form && found) restoreDraft(form, found);
    setFound(undefined);
  };
  const forget = () => {
    forgetDraft(REQUEST_WORDS);
    setFound(undefined);
  };
  return (
    <div ref={place} className="contents">
      {found && (
        <Notice tone="info" title="Vous aviez commencé une demande">
          <p>Elle est restée dans cet onglet, sans vos coordonnées. Rien n’a été envoyé.</p>
          <p className="flex flex-wrap gap-3">
            <Button type="button" size="sm" variant="secondary" onClick={resume}>
              La reprendre
            </Button>
            <Button type="button" size="sm" variant="quiet" onClick={forget}>
              L’effacer
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}
