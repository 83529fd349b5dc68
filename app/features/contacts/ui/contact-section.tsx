import { useRef, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/form-status.tsx";
import type { ContactOpening } from "../contact-gate.server.ts";
import { quickSignupTexts } from "../quick-signup.rules.ts";
import { ContactList, ProtectedList } from "./contact-list.tsx";
import { Refused } from "./refused.tsx";
import { SignupBox } from "./signup-box.tsx";
import { SignupDialog } from "./signup-dialog.tsx";

type ContactSectionProps = {
  company: { slug: string; name: string };
  /** What the gate gave a member; undefined for a signed-out visitor, to whom nothing is sent (decision D1). */
  opening: ContactOpening | undefined;
};

/** The contact block of a profile: details for members, the free account for the others. */
export function ContactSection({ company, opening }: ContactSectionProps) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [unlocked, setUnlocked] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" id="contact" aria-labelledby="contact-titre" className="grid scroll-mt-4 gap-5">
      <h2 ref={title} id="contact-titre" tabIndex={-1} className="heading-card">
        Coordonnées
      </h2>
      {unlocked && (
        <Notice tone="success" title={quickSignupTexts.unlocked.title}>
          <p>{quickSignupTexts.unlocked.text}</p>
        </Notice>
      )}
      {opening === undefined && (
        <>
          <ProtectedList />
          <SignupBox company={company} onOpen={() => setDialogOpen(true)} />
        </>
      )}
      {opening?.kind === "open" && <ContactList contact={opening.contact} />}
      {opening?.kind === "refused" && <Refused slug={company.slug} reason={opening.reason} />}
      {/* Stays when the details take the place of the box: it says so before it closes. */}
      <SignupDialog
        slug={company.slug}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        onUnlocked={() => setUnlocked(true)}
        finalFocus={unlocked ? title : undefined}
      />
    </Card>
  );
}
