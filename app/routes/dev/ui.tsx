import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Cards } from "./gallery/cards.tsx";
import { Feedback } from "./gallery/feedback.tsx";
import { Fields } from "./gallery/fields.tsx";
import { Foundations } from "./gallery/foundations.tsx";
import { Navigation } from "./gallery/navigation.tsx";
import { Overlays } from "./gallery/overlays.tsx";
import { Writing } from "./gallery/writing.tsx";

export function meta() {
  return [{ title: "Composants | Récif" }, { name: "robots", content: "noindex" }];
}

export default function Page() {
  return (
    <>
      <PageHeader
        title="Composants"
        lead="Toutes les pièces de l’interface, dans tous leurs états."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Composants" }]}
      />
      <Foundations />
      <Fields />
      <Writing />
      <Cards />
      <Navigation />
      <Feedback />
      <Overlays />
    </>
  );
}
