import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { LockIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type ContactDetails, phoneHref } from "../contact.rules.ts";

const MASKED_PHONE = "+687 XX XX XX";

/** The details of a company, for a member. */
export function ContactList({ contact }: { contact: ContactDetails }) {
  const { contactName, email, phonePrivate, phonePublic, website } = contact;
  return (
    <dl className="grid grid-cols-1 gap-1">
      <Line label="Contact">{contactName}</Line>
      <Line label="E-mail">{email && <TextLink to={`mailto:${email}`}>{email}</TextLink>}</Line>
      <Line label="Mobile">{phonePrivate && <PhoneLink phone={phonePrivate} />}</Line>
      <Line label="Bureau">{phonePublic && <PhoneLink phone={phonePublic} />}</Line>
      <Line label="Site web">
        {website && (
          <TextLink to={website.href} newTab rel="nofollow ugc">
            {website.host}
          </TextLink>
        )}
      </Line>
    </dl>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink to={phoneHref(phone)} className="tabular-nums">
      {phone.replaceAll(" ", "\u00a0")}
    </TextLink>
  );
}

/** For signed-out visitors: drawn from nothing, the same for every company, whatever it has to hide (decision D1). */
export function ProtectedList() {
  return (
    <dl className="grid grid-cols-1 gap-1">
      <Hidden label="Contact" width="w-28" />
      <Hidden label="E-mail" width="w-40" />
      <Hidden label="Mobile" text={MASKED_PHONE} />
      <Hidden label="Bureau" text={MASKED_PHONE} />
      <Hidden label="Site web" width="w-36" />
    </dl>
  );
}

function Hidden({ label, width, text }: { label: string; width?: string; text?: string }) {
  return (
    <Line label={label}>
      <span className={cx("flex items-center justify-end gap-x-3 gap-y-1", text && "flex-wrap")}>
        {text ? (
          <span aria-hidden="true" className="select-none whitespace-nowrap text-ink-2 text-sm tabular-nums">
            {text}
          </span>
        ) : (
          <span aria-hidden="true" className={`h-3 ${width} shrink rounded-full bg-line`} />
        )}
        <Badge>
          <LockIcon aria-hidden className="size-3.5" />
          Protégé
        </Badge>
      </span>
    </Line>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0">
      <dt className="shrink-0 text-ink-2 text-sm">{label}</dt>
      <dd className="min-w-0 break-words text-end">
        {children || <span className="text-ink-2 text-sm">Non renseigné</span>}
      </dd>
    </div>
  );
}
