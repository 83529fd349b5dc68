import { z } from "zod";
import { defineTokenOperation, type TokenOperation } from "#app/platform/api/operation.ts";

const revision = z.string().max(64).meta({
  description: "De la fiche telle que vous l’avez lue. Si elle a changé depuis, la réponse est 409.",
  example: "0aPq3Zk1yYb5mT9sWc2dLw",
});

const text = (description: string) => z.string().nullable().meta({ description });
const keys = (description: string) => z.array(z.string()).meta({ description });
const year = (description: string) => z.int().nullable().meta({ description });

const content = z
  .object({
    name: z.string(),
    description: z.string(),
    categories: keys("Clés de l’API publique, /categories"),
    zones: keys("Clés de l’API publique, /zones"),
    commune: text("Nom de l’API publique, /communes"),
    address: text("Adresse postale, montrée à tous"),
    mapPosition: text("Comme « -22,2758 ; 166,4580 »"),
    website: text("Montré aux personnes connectées"),
    contactName: z.string(),
    email: text("Montré aux personnes connectées"),
    phonePrivate: text("Montré aux personnes connectées"),
    phonePublic: text("Montré aux personnes connectées"),
    ridet: text("7 ou 10 chiffres"),
    foundedYear: year("Année de création"),
    teamSize: text("Clé, comme dans l’API publique"),
    languages: keys("Clés, comme dans l’API publique"),
    clientKinds: keys("Clés, comme dans l’API publique"),
    visits: keys("Clés, comme dans l’API publique"),
    delay: text("Clé, comme dans l’API publique"),
    price: text("Prix indicatif, dans vos mots"),
    insuredYear: year("Dernière année que couvre l’attestation d’assurance"),
    brands: keys("Clés, comme dans l’API publique"),
  })
  .meta({ id: "PageContent", description: "Ce que contient une fiche" });

const page = z
  .object({
    revision,
    status: z.enum(["draft", "pending", "published", "offline", "archived"]),
    isWaiting: z.boolean().meta({ description: "Une modification attend déjà d’être relue" }),
    content,
  })
  .meta({ id: "Page", description: "D’où part une modification : celle qui attend, ou la fiche" });

const params = z.object({ companyId: z.uuid().meta({ description: "Identifiant de la fiche" }) });
const shared = { needs: "company:propose", path: "/companies/{companyId}/proposals", params } as const;
const query = z.object({});

export const readPage = defineTokenOperation({
  ...shared,
  id: "readPage",
  title: "Votre fiche, à modifier",
  description: "Telle que le formulaire du site la montre.",
  query,
  answer: page,
});

const asGiven = z.string().max(8_000).nullish();
const asGivenKeys = z.array(z.string().max(60)).max(60).optional();
const asGivenYear = z.int().nullish();

export const proposeEdit = defineTokenOperation({
  ...shared,
  id: "proposeEdit",
  title: "Proposer une modification",
  description:
    "Les champs que vous donnez changent, les autres restent ; null vide un champ. L’équipe de Récif relit, et la page publiée reste en place d’ici là.",
  query,
  answer: page
    .extend({ outcome: z.enum(["proposed", "submitted", "unchanged"]) })
    .meta({ id: "ProposedPage" }),
  body: z
    .strictObject({
      revision,
      name: z.string().max(8_000).optional(),
      description: asGiven,
      categories: asGivenKeys,
      zones: asGivenKeys,
      commune: asGiven,
      address: asGiven,
      mapPosition: asGiven,
      website: asGiven,
      contactName: asGiven,
      email: asGiven,
      phonePrivate: asGiven,
      phonePublic: asGiven,
      ridet: asGiven,
      foundedYear: asGivenYear,
      teamSize: asGiven,
      languages: asGivenKeys,
      clientKinds: asGivenKeys,
      visits: asGivenKeys,
      delay: asGiven,
      price: asGiven,
      insuredYear: asGivenYear,
      brands: asGivenKeys,
    })
    .meta({ id: "Proposal" }),
});

export const proposalOperations = [readPage, proposeEdit] as readonly unknown[] as readonly TokenOperation[];
