import type { ReactNode } from "react";
import { LockIcon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type ContactDetails, phoneHref } from "../contact.rules.ts";

const labels = {
  contactName: "Contact",
  email: "Email",
  phonePrivate: "Mobile",
  phonePublic: "Téléphone (bureau)",
  website: "Site web",
} as const;

export function ContactList({ contact }: { contact: ContactDetails }) {
  const { contactName, email, phonePrivate, phonePublic, website } = contact;
  return (
    <dl className="grid gap-3">
      <Line label={labels.contactName}>{contactName}</Line>
      <Line label={labels.email}>{email && <TextLink to={`mailto:${email}`}>{email}</TextLink>}</Line>
      <Line label={labels.phonePrivate}>
        {phonePrivate && <TextLink to={phoneHref(phonePrivate)}>{phonePrivate}</TextLink>}
      </Line>
      <Line label={labels.phonePublic}>
        {phonePublic && <TextLink to={phoneHref(phonePublic)}>{phonePublic}</TextLink>}
      </Line>
      <Line label={labels.website}>
        {website && (
          <TextLink to={website.href} newTab rel="nofollow ugc">
            {website.host}
          </TextLink>
        )}
      </Line>
    </dl>
  );
}

/** For signed-out visitors: drawn from nothing, the same for every company (decision D1). */
export function ProtectedList() {
  return (
    <dl className="grid gap-3">
      {Object.entries(labels).map(([key, label]) => (
        <Line key={key} label={label}>
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-hidden="true" className="select-none text-ink-2 blur-[3px]">
              {key.startsWith("phone") ? "+687 XX XX XX" : "xxxxxxxxxx xxxxxx"}
            </span>
            <span className="inline-flex items-center gap-1 text-ink-2 text-sm">
              <LockIcon aria-hidden className="size-4" />
              Protégé
            </span>
          </span>
        </Line>
      ))}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children || <span className="text-ink-2">Non renseigné</span>}</dd>
    </div>
  );
}
