import { z } from "zod";
import { defineTokenOperation, type TokenOperation } from "#app/platform/api/operation.ts";

const revision = z.string().max(64).meta({
  description: "De la fiche telle que vous l’avez lue. Si elle a changé depuis, la réponse est 409.",
  example: "0aPq3Zk1yYb5mT9sWc2dLw",
});

/** Of the page's fields, read and proposed. */
const words = {
  name: "Nom de l’entreprise",
  description: "Ce que fait l’entreprise, dans vos mots",
  categories: "Clés de l’API publique, /categories",
  zones: "Clés de l’API publique, /zones",
  commune: "Nom de l’API publique, /communes",
  address: "Adresse postale, montrée à tous",
  mapPosition: "Comme « -22,2758 ; 166,4580 »",
  website: "Montré aux personnes connectées",
  contactName: "Montré aux personnes connectées",
  email: "Montré aux personnes connectées",
  phonePrivate: "Montré aux personnes connectées",
  phonePublic: "Montré aux personnes connectées",
  ridet: "7 ou 10 chiffres",
  foundedYear: "Année de création",
  teamSize: "Clé, comme dans l’API publique",
  languages: "Clés, comme dans l’API publique",
  clientKinds: "Clés, comme dans l’API publique",
  visits: "Clés, comme dans l’API publique",
  delay: "Clé, comme dans l’API publique",
  price: "Prix indicatif, dans vos mots",
  insuredYear: "Dernière année que couvre l’attestation d’assurance",
  brands: "Clés, comme dans l’API publique",
} as const;
type Field = keyof typeof words;

const described = <Schema extends z.ZodType>(schema: Schema, name: Field): Schema =>
  schema.meta({ description: words[name] });

const text = (name: Field) => described(z.string().nullable(), name);
const required = (name: Field) => described(z.string(), name);
const keys = (name: Field) => described(z.array(z.string()), name);
const year = (name: Field) => described(z.int().nullable(), name);

const content = z
  .object({
    name: required("name"),
    description: required("description"),
    categories: keys("categories"),
    zones: keys("zones"),
    commune: text("commune"),
    address: text("address"),
    mapPosition: text("mapPosition"),
    website: text("website"),
    contactName: required("contactName"),
    email: text("email"),
    phonePrivate: text("phonePrivate"),
    phonePublic: text("phonePublic"),
    ridet: text("ridet"),
    foundedYear: year("foundedYear"),
    teamSize: text("teamSize"),
    languages: keys("languages"),
    clientKinds: keys("clientKinds"),
    visits: keys("visits"),
    delay: text("delay"),
    price: text("price"),
    insuredYear: year("insuredYear"),
    brands: keys("brands"),
  })
  .meta({ id: "PageContent", description: "Ce que contient une fiche" });

const page = z
  .object({
    revision,
    status: z
      .enum(["draft", "pending", "published", "offline", "archived"])
      .meta({ description: "De la fiche ; « published » est en ligne" }),
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

const given = (name: Field) => described(z.string().max(8_000).nullish(), name);
const givenKeys = (name: Field) => described(z.array(z.string().max(60)).max(60).optional(), name);
const givenYear = (name: Field) => described(z.int().nullish(), name);

export const proposeEdit = defineTokenOperation({
  ...shared,
  id: "proposeEdit",
  title: "Proposer une modification",
  description:
    "Les champs que vous donnez changent, les autres restent ; null vide un champ. L’équipe de Récif relit, et la page publiée reste en place d’ici là.",
  query,
  answer: page
    .extend({
      outcome: z.enum(["proposed", "submitted", "unchanged"]).meta({
        description: "proposed : à relire ; submitted : une première fiche ; unchanged : rien de nouveau",
      }),
    })
    .meta({ id: "ProposedPage" }),
  body: z
    .strictObject({
      revision,
      name: described(z.string().max(8_000).optional(), "name"),
      description: given("description"),
      categories: givenKeys("categories"),
      zones: givenKeys("zones"),
      commune: given("commune"),
      address: given("address"),
      mapPosition: given("mapPosition"),
      website: given("website"),
      contactName: given("contactName"),
      email: given("email"),
      phonePrivate: given("phonePrivate"),
      phonePublic: given("phonePublic"),
      ridet: given("ridet"),
      foundedYear: givenYear("foundedYear"),
      teamSize: given("teamSize"),
      languages: givenKeys("languages"),
      clientKinds: givenKeys("clientKinds"),
      visits: givenKeys("visits"),
      delay: given("delay"),
      price: given("price"),
      insuredYear: givenYear("insuredYear"),
      brands: givenKeys("brands"),
    })
    .meta({ id: "Proposal" }),
});

export const proposalOperations = [readPage, proposeEdit] as readonly unknown[] as readonly TokenOperation[];
