import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { PageSize } from "#app/ui/search/page-size.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import { ThemeControl } from "#app/ui/shell/theme-control.tsx";

const hrefFor = (page: number) => `/dev/ui?page=${page}`;

export function Navigation() {
  return (
    <Section title="Se repérer" tone="foam">
      <div className="grid grid-cols-1 gap-8">
        <Breadcrumb
          label="Fil d’Ariane d’exemple"
          items={[
            { label: "Accueil", to: "/" },
            { label: "Annuaire", to: "/directory" },
            { label: "Récif Sécurité (fictif)" },
          ]}
        />
        <Pagination page={1} pageCount={5} hrefFor={hrefFor} label="Cinq pages" />
        <Pagination page={1} pageCount={20} hrefFor={hrefFor} label="Vingt pages, la première" />
        <Pagination page={10} pageCount={20} hrefFor={hrefFor} label="Vingt pages, la dixième" />
        <Pagination page={120} pageCount={1200} hrefFor={hrefFor} label="Mille deux cents pages" />
        <PageSize size={10} action="/dev/ui" hiddenFields={[["q", "audit"]]} />
        <Tabs
          label="Espace d’exemple"
          tabs={[
            { value: "one", label: "Entreprises", content: <p>Le contenu du premier onglet.</p> },
            { value: "two", label: "Demandes", content: <p>Le contenu du deuxième onglet.</p> },
            { value: "three", label: "Utilisateurs", content: <p>Le contenu du troisième onglet.</p> },
          ]}
        />
        <ThemeControl />
      </div>
    </Section>
  );
}
