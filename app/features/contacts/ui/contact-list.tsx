import type { ReactNode } from "react";
import { href } from "react-router";
import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { ContactDetails } from "../contact.rules.ts";

export function ContactList({ slug, contact }: { slug: string; contact: ContactDetails }) {
  return (
    <div className="grid gap-2">
      <Details {...contact} />
      <p className="no-print">
        <TextLink
          to={href("/company/:slug/contact.vcf", { slug })}
          download
          className="inline-flex min-h-11 items-center"
        >
          Ajouter à mes contacts (vCard)
        </TextLink>
      </p>
    </div>
  );
}

function Details(contact: ContactDetails) {
  const { contactName, email, phonePrivate, phonePublic, website, deadWebsite } = contact;
  return (
    <dl className="grid grid-cols-1 gap-1">
      <Line label="Contact">{contactName}</Line>
      <Line label="E-mail">{email && <EmailLink email={email} />}</Line>
      <Line label="Mobile">
        {phonePrivate && <PhoneLink className="tabular-nums" phone={phonePrivate} />}
      </Line>
      <Line label="Bureau">{phonePublic && <PhoneLink className="tabular-nums" phone={phonePublic} />}</Line>
      <Line label="Site web">
        {website &&
          (deadWebsite ? (
            `${website.host}, ne répond plus`
          ) : (
            <TextLink to={website.href} newTab rel="nofollow ugc">
              {website.host}
            </TextLink>
          ))}
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0">
      <dt className="shrink-0 text-ink-2 text-sm">{label}</dt>
      <dd className="min-w-0 break-words text-end">{children}</dd>
    </div>
  );
}
