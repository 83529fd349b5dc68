import { expect, test } from "vitest";
import { readImportFile } from "../import-file.ts";

test.each([
  [
    "another separator",
    "Nom|Description|Site|Zone|Catégorie|Contact|Email\nVigie|d|v.nc|Sud|Sauvegarde|Anna|a@b.nc\n",
    "Séparateur non reconnu : la ligne 1, « Nom|Description|Site|Zone|Catégorie|Con… », est lue comme une seule colonne. Séparez les colonnes par des points-virgules, des virgules ou des tabulations.",
  ],
  [
    "a separator line that lies",
    "sep=,\nNom;Description;Site;Zone;Catégorie;Contact;Email\nVigie;d;v.nc;Sud;Sauvegarde;Anna;a@b.nc\n",
    "Séparateur non reconnu : la ligne 2 est lue avec des virgules, ses en-têtes sont séparés par des points-virgules. Écrivez toutes les lignes avec le même séparateur.",
  ],
  [
    "headers under a title",
    "Entreprises de cybersécurité\n\nNom;Description;Site;Zone;Catégorie;Contact;Email\nVigie;d;v.nc;Sud;Sauvegarde;Anna;a@b.nc\n",
    "Les en-têtes ne sont pas sur la première ligne : ils sont à la ligne 3. Supprimez les lignes qui les précèdent.",
  ],
  [
    "headers under a title with commas",
    "Entreprises, villes, contacts\nNom;Description;Site;Zone;Catégorie;Contact;Email\nVigie;d;v.nc;Sud;Sauvegarde;Anna;a@b.nc\n",
    "Les en-têtes ne sont pas sur la première ligne : ils sont à la ligne 2. Supprimez les lignes qui les précèdent.",
  ],
  [
    "no headers",
    "Vigie;Nous gardons;https://v.nc;Koné;Sauvegarde;Anna;a@b.nc\nLagon;d;l.nc;Sud;Sauvegarde;Anna;a@b.nc\n",
    "Les en-têtes ne sont pas sur la première ligne : aucune colonne de la ligne 1, « Vigie Nous gardons https://v.nc Koné Sa… », n’est connue. Écrivez-y les noms des colonnes, comme dans le modèle.",
  ],
])("says what is wrong with %s", (_case, text, hint) => {
  const read = readImportFile({ name: "x.csv", bytes: Buffer.from(text) });
  expect(read).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining("En-têtes obligatoires manquants : "), hint },
  });
});
