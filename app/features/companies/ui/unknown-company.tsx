import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";

export function UnknownCompany() {
  return (
    <PageHeader
      title="Entreprise non trouvée."
      lead="Cette fiche n’existe pas, ou elle n’est plus publiée."
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Annuaire", to: "/directory" },
        { label: "Entreprise non trouvée" },
      ]}
    >
      <div className="grid gap-4">
        <SearchBox />
        <p>
          <ButtonLink to="/directory" variant="secondary">
            Retour à l’annuaire
          </ButtonLink>
        </p>
      </div>
    </PageHeader>
  );
}
