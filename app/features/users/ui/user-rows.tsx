import { EmailText } from "#app/ui/email.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import { Monogram } from "#app/ui/icon/monogram.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { CardFrame } from "#app/ui/list/list-cards.tsx";
import { type ListRow, Opener } from "#app/ui/list/list-row.tsx";
import { USERS_PATH, type UserListState, userList } from "../user-lists.rules.ts";
import { offeredActs, type UserAct, userActLabels } from "../users.rules.ts";
import type { ListedUser } from "../users.server.ts";
import { UserBadges } from "./user-badges.tsx";
import { showUserOutcome } from "./user-outcome.tsx";

const ownActs: readonly UserAct[] = ["reset", "promote", "demote", "lift", "delete", "restore"];
const bulkActs: readonly UserAct[] = ["delete", "close-sessions", "suspend", "lift", "reset"];
const choiceOf = (act: UserAct) => ({ value: act, label: userActLabels[act], grave: act === "delete" });

export const userListActs = {
  ticks: "userId",
  options: bulkActs.map(choiceOf),
  beside: showUserOutcome,
};

export function userRow(state: UserListState, user: ListedUser): ListRow {
  const { id, name, email, createdOn, lastSignIn } = user;
  return {
    id,
    name,
    to: besideHref(userList, state, id),
    marks: <UserBadges {...user} />,
    cells: { email: <EmailText>{email}</EmailText>, inscription: createdOn, connexion: lastSignIn },
    acts: offeredActs(user)
      .filter((act) => ownActs.includes(act))
      .map(choiceOf),
    fixed: user.isSelf,
  };
}

type UserCardProps = CardFrame & { user: ListedUser | undefined };

export function UserCard({ user, to, tick, acts }: UserCardProps) {
  if (!user) return null;
  const { name, email } = user;
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3 rounded-card border border-line p-4">
      <div className="flex items-start gap-3">
        {tick}
        <Monogram name={name} size="row" />
        <div className="min-w-0">
          <h2 className="break-words font-semibold leading-tight">
            <Opener name={name} to={to} />
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
      <div className="mt-auto flex flex-wrap gap-2">{acts}</div>
    </article>
  );
}

export function NoUsers({ filtered = false }: { filtered?: boolean }) {
  if (!filtered) return <EmptyState title="Aucun utilisateur" />;
  return (
    <NothingFound title="Aucun utilisateur trouvé" clear={USERS_PATH}>
      <p>Changez de recherche ou de filtre.</p>
    </NothingFound>
  );
}
