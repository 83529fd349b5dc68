import { Form } from "react-router";
import { ChevronDownIcon } from "../icon/icon.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { SiteLink } from "../site-link.tsx";
import { accountLinks, adminLink } from "./site-links.ts";

export type Visitor = { email: string; initial: string; role: "user" | "admin" };

const entry =
  "flex min-h-11 w-full items-center rounded-tag px-3 text-start text-ink text-sm no-underline hover:bg-lagoon-tint";

export function AccountLinks({ visitor }: { visitor: Visitor }) {
  const links = visitor.role === "admin" ? [...accountLinks, adminLink] : accountLinks;
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className={entry}>
            {label}
          </SiteLink>
        </li>
      ))}
      <li>
        <Form method="post" action="/logout">
          <button type="submit" className={entry}>
            Se déconnecter
          </button>
        </Form>
      </li>
    </ul>
  );
}

export function Avatar({ initial }: Pick<Visitor, "initial">) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full bg-lagoon font-semibold font-title text-base text-on-lagoon"
    >
      {initial}
    </span>
  );
}

export function UserMenu({ visitor }: { visitor: Visitor }) {
  return (
    <Disclosure
      className="relative"
      openerClassName="flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-foam"
      panelClassName="absolute end-0 top-full z-30 mt-2 w-64 rounded-control border border-line bg-page p-1.5 shadow-dialog"
      label={
        <>
          <Avatar initial={visitor.initial} />
          <span className="sr-only">Mon compte</span>
          <ChevronDownIcon
            aria-hidden
            className="size-4 text-ink-2 transition-transform group-open:rotate-180"
          />
        </>
      }
    >
      <p className="truncate border-line border-b px-3 pt-1.5 pb-2.5 text-ink-2 text-xs">{visitor.email}</p>
      <nav aria-label="Mon compte" className="pt-1.5">
        <AccountLinks visitor={visitor} />
      </nav>
    </Disclosure>
  );
}
