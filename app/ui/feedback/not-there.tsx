import { ButtonLink } from "../button.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { SearchBox } from "../search/combobox.tsx";

type NotThereProps = {
  title: string;
  lead: string;
  /** The list that what was asked for would be in. */
  list: { label: string; to: string };
  /** What leads there. */
  back: string;
};

/** A page of something that does not exist, or no more: says so, searches, and leads to its list. */
export function NotThere({ title, lead, list, back }: NotThereProps) {
  return (
    <PageHeader
      title={title}
      lead={lead}
      breadcrumb={[{ label: "Accueil", to: "/" }, list, { label: title.replace(/\.$/, "") }]}
    >
      <div className="grid gap-4">
        <SearchBox />
        <p>
          <ButtonLink to={list.to} variant="secondary">
            {back}
          </ButtonLink>
        </p>
      </div>
    </PageHeader>
  );
}
