import type { ReactNode } from "react";
import { EmailLink } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { findStaffLead } from "../staff-lead.server.ts";

type FoundLead = NonNullable<Awaited<ReturnType<typeof findStaffLead>>>;
export type ShownLead = Omit<FoundLead, "submittedBy" | "serviceType" | "commune" | "assignee"> & {
  fromMember: boolean;
};

export function LeadNotices({ lead: { erased, junk, mergedInto } }: { lead: ShownLead }) {
  return (
    <>
      {erased && (
        <Notice tone="info" title="Demande effacée">
          <p>La personne a fait effacer ses données. Il ne reste que de quoi compter la demande.</p>
        </Notice>
      )}
      {junk && (
        <Notice tone="warning" title="Indésirable">
          <p>Elle est effacée 30 jours après avoir été classée ainsi. Rouvrez-la si c’est une erreur.</p>
        </Notice>
      )}
      {mergedInto && (
        <Notice tone="info" title="Fusionnée">
          <p>
            C’était la même demande, envoyée deux fois :{" "}
            <TextLink to={`/admin/demande/${mergedInto}`}>celle qui continue</TextLink>.
          </p>
        </Notice>
      )}
    </>
  );
}

export function LeadFacts({ lead }: { lead: ShownLead }) {
  const { details, message, erased } = lead;
  return (
    <SectionCard titleId="demande" title="La demande" className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-2">
        {!erased && <Contact lead={lead} />}
        <Fact term="Service">{lead.service}</Fact>
        <Fact term="Reçue le">{lead.date}</Fact>
        <Fact term="Type">{typeOf(lead)}</Fact>
        <Fact term="Origine">{lead.fromMember ? "Un membre" : "Un visiteur sans compte"}</Fact>
        {lead.handledBy && <Fact term="Prise en charge par">{lead.handledBy}</Fact>}
        {details.map(({ label, value }) => (
          <Fact key={label} term={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {message && (
        <div className="grid gap-2">
          <h3 className="font-semibold">Message</h3>
          <p className="whitespace-pre-line break-words rounded-control bg-foam p-4">{message}</p>
        </div>
      )}
    </SectionCard>
  );
}

/** "Pour 2 entreprises": those that the visitor named, one where none was reached. */
function typeOf({ leadType, recipients }: ShownLead): string {
  if (leadType === "general") return "Générale";
  const named = recipients.filter(({ chosenBy }) => chosenBy === "visitor").length;
  return named > 1 ? `Pour ${named}\u00a0entreprises` : "Pour une entreprise";
}

function Contact({ lead: { contactName, companyName, email, phone } }: { lead: ShownLead }) {
  return (
    <>
      <Fact term="Contact">{contactName}</Fact>
      <Fact term="Entreprise">{companyName}</Fact>
      <Fact term="E-mail">
        <EmailLink email={email} />
      </Fact>
      {phone && (
        <Fact term="Téléphone">
          <PhoneLink phone={phone} />
        </Fact>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{term}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}
