export const userFilters = [
  { key: "tous", label: "Tous les utilisateurs" },
  { key: "admins", label: "Administrateurs uniquement" },
  { key: "standard", label: "Utilisateurs standard" },
  { key: "a-confirmer", label: "Adresse à confirmer" },
  { key: "suspendus", label: "Comptes suspendus" },
] as const;
export type UserFilter = (typeof userFilters)[number]["key"];

export const userSorts = [
  { key: "recents", label: "Les plus récents" },
  { key: "anciens", label: "Les plus anciens" },
  { key: "nom", label: "Par nom" },
  { key: "visite", label: "Dernière connexion" },
] as const;
export type UserSort = (typeof userSorts)[number]["key"];

export const userSizes = [12, 24, 48] as const;
const DEFAULT_SIZE = 12;
export const LAST_PAGE = 2_000;
/** Counts stop here: larger lists need a filter. */
export const COUNTED = 2_000;
export const USERS_PATH = "/admin/utilisateurs";

/** List state, as encoded in the URL. */
export type UserListState = { q: string; filter: UserFilter; sort: UserSort; page: number; size: number };

/** Invalid values are ignored, so that an outdated bookmark still works. */
export function readUserListState(query: URLSearchParams): UserListState {
  const page = Number(query.get("page"));
  const size = Number(query.get("size"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    filter: userFilters.find(({ key }) => key === query.get("filtre"))?.key ?? "tous",
    sort: userSorts.find(({ key }) => key === query.get("sort"))?.key ?? "recents",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    size: userSizes.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

export function userListUrl(state: UserListState, changed: Partial<UserListState> = {}): string {
  const next = { ...state, ...changed };
  const query = new URLSearchParams();
  if (next.q) query.set("q", next.q);
  if (next.filter !== "tous") query.set("filtre", next.filter);
  if (next.sort !== "recents") query.set("sort", next.sort);
  if (next.size !== DEFAULT_SIZE) query.set("size", String(next.size));
  if (next.page > 1) query.set("page", String(next.page));
  const text = query.toString();
  return `${USERS_PATH}${text && `?${text}`}`;
}

export const isFiltered = ({ q, filter }: UserListState) => q !== "" || filter !== "tous";
