import { Badge } from "#app/ui/feedback/badge.tsx";

type UserBadgesProps = {
  role: "user" | "admin";
  isSelf: boolean;
  proven: boolean;
  suspended: boolean;
  erasedOn: string | undefined;
  deputyUntil?: string | undefined;
};

export function UserBadges({ role, isSelf, proven, suspended, erasedOn, deputyUntil }: UserBadgesProps) {
  return (
    <p className="flex flex-wrap gap-2">
      {isSelf && <Badge tone="featured">Vous</Badge>}
      {role === "admin" ? <Badge tone="info">Administrateur</Badge> : <Badge>Utilisateur</Badge>}
      {deputyUntil && <Badge tone="info">Suppléant</Badge>}
      {suspended && <Badge tone="error">Suspendu</Badge>}
      {erasedOn && <Badge tone="error">Suppression le {erasedOn}</Badge>}
      {!proven && <Badge tone="warning">Adresse à confirmer</Badge>}
    </p>
  );
}
