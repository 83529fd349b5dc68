import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { stateWords } from "../state-words.ts";
import type { StaffUser } from "../user-page.server.ts";

type ListProps = {
  id: string;
  title: string;
  none: string;
  items: readonly { key: string; shown: ReactNode }[];
};

function List({ id, title, none, items }: ListProps) {
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} className="heading-card">
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2 text-sm">{none}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 text-sm">
          {items.map(({ key, shown }) => (
            <li key={key} className="break-words border-line border-s-2 ps-3">
              {shown}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function UserTraces(traces: Omit<StaffUser, "user">) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      {[...directoryLists(traces), ...accountLists(traces)].map((list) => (
        <List key={list.id} {...list} />
      ))}
    </div>
  );
}

/** What they own and ask for in the directory. */
function directoryLists({
  companies,
  claims,
  leads,
}: Pick<StaffUser, "companies" | "claims" | "leads">): ListProps[] {
  return [
    {
      id: "entreprises",
      title: "Entreprises",
      none: "Ne gère aucune fiche.",
      items: companies.map(({ id, name, status, role }) => ({
        key: id,
        shown: (
          <>
            <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink>, {stateWords[status] ?? status},{" "}
            {role === "owner" ? "propriétaire" : "gestionnaire"}
          </>
        ),
      })),
    },
    {
      id: "revendications",
      title: "Revendications",
      none: "N’a revendiqué aucune fiche.",
      items: claims.map(({ id, name, state, date }) => ({
        key: id,
        shown: (
          <>
            <TextLink to={`/admin/revendications/${id}`}>{name}</TextLink>, {stateWords[state] ?? state},{" "}
            {date}
          </>
        ),
      })),
    },
    {
      id: "demandes",
      title: "Demandes de devis",
      none: "N’a envoyé aucune demande.",
      items: leads.map(({ id, reference, date }) => ({
        key: id,
        shown: (
          <>
            <TextLink to={`/admin/demande/${id}`}>{reference}</TextLink>, {date}
          </>
        ),
      })),
    },
  ];
}

/** What their account did and received. */
function accountLists({
  sessions,
  signIns,
  mails,
  acts,
}: Pick<StaffUser, "sessions" | "signIns" | "mails" | "acts">): ListProps[] {
  return [
    {
      id: "sessions",
      title: "Sessions ouvertes",
      none: "Aucune session ouverte.",
      items: sessions.map(({ id, device, opened, used }) => ({
        key: id,
        shown: `${device}, ouverte le ${opened}, utilisée le ${used}`,
      })),
    },
    {
      id: "connexions",
      title: "Connexions",
      none: "Aucune connexion notée.",
      items: signIns.map(({ id, label, date }) => ({
        key: String(id),
        shown: `${label}, ${date}`,
      })),
    },
    {
      id: "e-mails",
      title: "E-mails envoyés",
      none: "Aucun e-mail.",
      items: mails.map(({ id, about, status, date }) => ({
        key: id,
        shown: `${about}, ${stateWords[status] ?? status}, ${date}`,
      })),
    },
    {
      id: "journal",
      title: "Journal",
      none: "Rien de noté.",
      items: acts.map(({ id, label, by, date }) => ({
        key: String(id),
        shown: `${label}, ${date}${by ? `, par ${by}` : ""}`,
      })),
    },
  ];
}
