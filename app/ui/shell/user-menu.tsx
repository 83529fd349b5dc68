import type { ReactNode } from "react";
import { Form } from "react-router";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icon/icon.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { SiteLink } from "../site-link.tsx";
import { accountLinks, adminLink, OWN_COMPANIES } from "./site-links.ts";

export type Visitor = {
  email: string;
  initial: string;
  role: "user" | "admin";
  /** Requests: "2 à lire". */
  unread?: string | undefined;
};

const entry =
  "flex min-h-11 w-full items-center rounded-tag px-3 text-start text-ink text-sm no-underline hover:bg-lagoon-tint";

type AccountLinksProps = {
  visitor: Visitor;
  /** Instead of those of the site's menu. */
  links?: readonly AccountLink[];
};
type AccountLink = { to: string; label: string };

export function AccountLinks({ visitor, links = linksOf(visitor) }: AccountLinksProps) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className={cx(entry, "justify-between gap-2")}>
            {label}
            {to === OWN_COMPANIES && visitor.unread !== undefined && (
              <span
                data-unread={visitor.unread}
                className={cx(unreadClasses, "px-2 font-semibold text-xs leading-5")}
              >
                {visitor.unread}
              </span>
            )}
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

const linksOf = ({ role }: Visitor): readonly AccountLink[] =>
  role === "admin" ? [...accountLinks, adminLink] : accountLinks;

/** By the text, which a shared page is filled in with, none is hidden. */
const unreadClasses = "rounded-full bg-laterite-tint text-laterite [&[data-unread^='0']]:hidden";

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

export function UserMenu({ children, ...account }: AccountLinksProps & { children?: ReactNode }) {
  const { visitor } = account;
  return (
    <Disclosure
      className="relative"
      openerClassName="flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-foam"
      panelClassName={cx(
        "absolute end-0 top-full z-30 mt-2 rounded-control border border-line bg-page p-1.5 shadow-dialog",
        children ? "w-72" : "w-64",
      )}
      label={
        <>
          <span className="relative">
            <Avatar initial={visitor.initial} />
            {visitor.unread !== undefined && (
              <span
                aria-hidden="true"
                data-unread={visitor.unread}
                className="-end-0.5 -top-0.5 absolute size-3 rounded-full border-2 border-page bg-laterite [&[data-unread^='0']]:hidden"
              />
            )}
          </span>
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
        <AccountLinks {...account} />
      </nav>
      {children}
    </Disclosure>
  );
}
