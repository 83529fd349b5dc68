import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";

export function UnknownCategory() {
  return (
    <PageHeader
      title="Catégorie non trouvée"
      lead="La catégorie demandée n’existe pas ou a été renommée."
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Catégories", to: "/categories" },
        { label: "Catégorie non trouvée" },
      ]}
    >
      <div className="grid gap-4">
        <SearchBox />
        <p>
          <ButtonLink to="/categories" variant="secondary">
            Voir toutes les catégories
          </ButtonLink>
        </p>
      </div>
    </PageHeader>
  );
}
