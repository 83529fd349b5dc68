import { ButtonLink } from "../button.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { LateSearchBox } from "../search/late-search-box.tsx";

type NotThereProps = {
  title: string;
  lead: string;
  list: { label: string; to: string };
  back: string;
};

export function NotThere({ title, lead, list, back }: NotThereProps) {
  return (
    <PageHeader
      title={title}
      lead={lead}
      breadcrumb={[{ label: "Accueil", to: "/" }, list, { label: title.replace(/\.$/, "") }]}
    >
      <div className="grid gap-4">
        <LateSearchBox />
        <p>
          <ButtonLink to={list.to} variant="secondary">
            {back}
          </ButtonLink>
        </p>
      </div>
    </PageHeader>
  );
}
