import { Fragment } from "react";

const cookies = [
  {
    name: "recif.session_token",
    use: "Vous garder connecté",
    retention: "7 jours sans visite, 30 jours en tout\u00a0; effacé à la déconnexion",
  },
  {
    name: "recif.device",
    use: "Reconnaître l’appareil où vous vous êtes connecté, pour que des inconnus ne puissent pas bloquer votre connexion",
    retention: "180 jours",
  },
  { name: "theme", use: "Retenir l’apparence choisie (système, claire, sombre)", retention: "1 an" },
  {
    name: "cookie-preferences",
    use: "Retenir votre choix sur les cookies, sa date, et un numéro tiré au hasard qui permet d’en retrouver la preuve",
    retention: "6 mois",
  },
  {
    name: "recif.diagnostic",
    use: "Retrouver le diagnostic commencé dans ce navigateur, et ses résultats",
    retention: "30 jours\u00a0; effacé à la déconnexion",
  },
  {
    name: "recif.choice",
    use: "Retenir les entreprises que vous choisissez pour un devis ou une comparaison, trois au plus",
    retention: "7 jours\u00a0; vidé quand la demande est envoyée, effacé à la déconnexion",
  },
  {
    name: "recif.request",
    use: "Vous montrer à nouveau, dans ce navigateur, qui a reçu la demande de devis que vous venez d’envoyer",
    retention: "1 jour",
  },
  {
    name: "recif.one_tap",
    use: "Retenir que vous voulez continuer le diagnostic dès que vous répondez",
    retention: "1 an",
  },
  { name: "recif.flash", use: "Afficher la confirmation de votre dernière action", retention: "1 minute" },
  {
    name: "recif.second_factor",
    use: "Reconnaître le navigateur qui a donné le bon mot de passe, le temps que le second code soit tapé",
    retention: "10 minutes",
  },
  { name: "recif.login_hint", use: "Préremplir votre adresse à la connexion", retention: "10 minutes" },
];

const analyticsCookie = {
  name: "recif.measure",
  use: "Avec votre accord seulement\u00a0: un numéro tiré au hasard, pour reconnaître les visites d’un même navigateur",
  retention: "13 mois\u00a0; effacé dès que vous retirez votre accord",
};

export function CookieTable({ tracked }: { tracked: boolean }) {
  const shown = tracked ? [...cookies, analyticsCookie] : cookies;
  return (
    <div className="overflow-clip rounded-control border border-line">
      <table className="w-full table-fixed hyphens-auto border-collapse text-start text-sm">
        <caption className="bg-foam px-4 py-3 text-start font-semibold">
          {tracked ? "Les cookies utilisés" : "Les cookies utilisés, tous essentiels"}
          <span className="block font-normal text-ink-2">
            Ils sont réservés à ce site&nbsp;: aucun autre ne peut les lire.
          </span>
        </caption>
        <colgroup>
          <col className="w-[31%]" />
          <col />
          <col className="w-[27%]" />
        </colgroup>
        <thead>
          <tr className="border-line border-y">
            {["Nom", "À quoi il sert", "Combien de temps"].map((title) => (
              <th key={title} scope="col" className="px-2 py-2 text-start font-semibold sm:px-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, use, retention }) => (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th
                scope="row"
                className="px-2 py-2.5 text-start align-top font-semibold wrap-anywhere hyphens-none sm:px-4"
              >
                {breakable(name)}
              </th>
              <td className="px-2 py-2.5 align-top sm:px-4">{use}</td>
              <td className="px-2 py-2.5 align-top sm:px-4">{retention}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const breakable = (name: string) =>
  name.split(/(?<=[._])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
