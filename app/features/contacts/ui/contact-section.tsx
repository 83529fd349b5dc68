import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { ContactOpening } from "../contact-gate.server.ts";
import { quickSignupTexts } from "../quick-signup.texts.ts";
import { ContactList } from "./contact-list.tsx";
import { DetailsLink, FreeAccount } from "./free-account.tsx";
import type { RefusedProps } from "./refused.tsx";
import type { SignupDialogProps } from "./signup-dialog.tsx";

// With the form of an account: few are refused.
const Refused = lazy<ComponentType<RefusedProps>>(() =>
  import("./refused.tsx").then(
    (loaded) => ({ default: loaded.Refused }),
    () => ({ default: () => null }),
  ),
);

const loadDialog = () => import("./signup-dialog.tsx");

type ContactSectionProps = {
  company: { slug: string; name: string };
  /** Undefined for signed-out visitors, who receive no details (decision D1). */
  opening: ContactOpening | undefined;
  quoteUrl: string;
  children: ReactNode;
};

export function ContactSection({ company, opening, quoteUrl, children }: ContactSectionProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<SignupDialogProps>; open: boolean }>();
  const [unlocked, setUnlocked] = useState(false);
  const [search] = useSearchParams();
  const justUnlocked = unlocked || (opening !== undefined && search.get("acces") === "ouvert");
  const title = useRef<HTMLHeadingElement>(null);

  /** The dialog is loaded on first use; if that fails, its page opens instead. */
  async function openDialog() {
    const loaded = await loadDialog().catch(() => undefined);
    if (loaded) setDialog({ Dialog: loaded.SignupDialog, open: true });
    else navigate(href("/company/:slug/acces", { slug: company.slug }));
  }

  return (
    <section id="contact" aria-labelledby="contact-titre" className="profile-card">
      <div className="profile-acts no-print">
        <ButtonLink to={quoteUrl}>Demander un devis</ButtonLink>
      </div>
      <h2 ref={title} id="contact-titre" tabIndex={-1} className="heading-card max-lg:heading-section">
        {softHyphens("Coordonnées")}
      </h2>
      {justUnlocked && (
        // The dialog has already announced it.
        <Notice tone="success" title={quickSignupTexts.unlocked.title} live={!unlocked}>
          <p>{quickSignupTexts.unlocked.text}</p>
        </Notice>
      )}
      <details className="profile-details" open={opening !== undefined}>
        <summary className={buttonClasses("secondary", "md")}>Voir les coordonnées</summary>
        <div className="grid gap-4">
          {opening === undefined && (
            <DetailsLink
              company={company}
              onOpen={() => void openDialog()}
              onNear={() => void loadDialog().catch(() => undefined)}
            />
          )}
          {opening === undefined && <FreeAccount slug={company.slug} />}
          {opening?.kind === "open" && <ContactList slug={company.slug} contact={opening.contact} />}
          {opening?.kind === "refused" && (
            <Suspense>
              <Refused slug={company.slug} reason={opening.reason} />
            </Suspense>
          )}
        </div>
      </details>
      {children}
      {dialog && (
        <dialog.Dialog
          slug={company.slug}
          open={dialog.open}
          onOpenChange={(open) => setDialog({ ...dialog, open })}
          onUnlocked={() => setUnlocked(true)}
          finalFocus={unlocked ? title : undefined}
        />
      )}
    </section>
  );
}
