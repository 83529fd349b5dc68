import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { BulkActs } from "#app/ui/form/bulk-acts.tsx";
import { Monogram } from "#app/ui/icon/monogram.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { USERS_PATH } from "../user-lists.rules.ts";
import { offeredActs, type UserAct, userActLabels } from "../users.rules.ts";
import type { ListedUser } from "../users.server.ts";
import { UserBadges } from "./user-badges.tsx";
import { showUserOutcome, type UsersNext } from "./user-outcome.tsx";

type UserGridProps = { users: readonly ListedUser[]; filtered: boolean };

const cardActs: readonly UserAct[] = ["reset", "promote", "demote", "lift", "delete"];
const bulkActs: readonly UserAct[] = ["delete", "close-sessions", "suspend", "lift", "reset"];

/** One form for the whole list: a card's button acts on its account, the bar on the selected ones. */
export function UserGrid({ users, filtered }: UserGridProps) {
  return (
    <ActionForm<UsersNext> beside={showUserOutcome} className="grid grid-cols-1 gap-5">
      {({ pending, choices }) => {
        const { defaultValue: ticked } = choices("userId");
        if (users.length === 0) return <NoUsers filtered={filtered} />;
        return (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
              {users.map((user) => (
                <li key={user.id} className="min-w-0">
                  <UserCard user={user} ticked={ticked.includes(user.id)} pending={pending} />
                </li>
              ))}
            </ul>
            <BulkActs
              label="Pour les utilisateurs cochés"
              options={bulkActs.map((act) => ({ value: act, label: userActLabels[act] }))}
              pending={pending}
            />
          </>
        );
      }}
    </ActionForm>
  );
}

function NoUsers({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyState title="Aucun utilisateur" />;
  return (
    <NothingFound title="Aucun utilisateur trouvé" clear={USERS_PATH}>
      <p>Changez de recherche ou de filtre.</p>
    </NothingFound>
  );
}

type UserCardProps = { user: ListedUser; ticked: boolean; pending: boolean };

function UserCard({ user, ticked, pending }: UserCardProps) {
  const { id, name, email, isSelf } = user;
  const acts = offeredActs(user).filter((act) => cardActs.includes(act));
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-3">
        {!isSelf && (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
            <span className="sr-only">Cocher {name}</span>
            <input type="checkbox" name="userId" value={id} defaultChecked={ticked} className="size-5" />
          </label>
        )}
        <Monogram name={name} size="row" />
        <div className="min-w-0">
          <h2 className="break-words font-semibold leading-tight">
            <TextLink to={`/admin/utilisateur/${id}`}>{name}</TextLink>
          </h2>
          <p className="text-ink-2 text-sm">
            <EmailText>{email}</EmailText>
          </p>
        </div>
      </div>
      <UserBadges {...user} />
      <p className="text-ink-2 text-sm">
        Inscription : {user.createdOn}
        <br />
        Dernière connexion : {user.lastSignIn}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          to={`/admin/utilisateur/${id}`}
          size="sm"
          variant="secondary"
          aria-label={`Modifier ${name}`}
        >
          Modifier
        </ButtonLink>
        {acts.map((act) => (
          <Button
            key={act}
            name="row"
            value={`${act} ${id}`}
            size="sm"
            variant={act === "delete" ? "danger" : "quiet"}
            pending={pending}
            aria-label={`${userActLabels[act]} : ${name}`}
          >
            {userActLabels[act]}
          </Button>
        ))}
      </div>
    </article>
  );
}
