import type { ImportField } from "../fields.ts";

/** @param words separated by commas */
function listOf(words: string): readonly string[] {
  return words.split(",").map((word) => word.trim().replaceAll(/\s+/g, " "));
}

/** French and English headers, compared normalized, without spaces and punctuation. */
export const headerSynonyms: Record<ImportField, readonly string[]> = {
  name: listOf(`
    name, nom, nom entreprise, nom de l'entreprise, nom de l'entreprise (raison sociale), entreprise, société,
    nom société, nom de la société, raison sociale, dénomination, dénomination sociale, enseigne,
    nom commercial, nom de l'organisation, organisation, organisme, structure, prestataire, nom du prestataire,
    établissement, nom établissement, company, company name, business name, business, organization,
    organisation name, title, provider, provider name, firm, trade name, legal name, titre, fournisseur, marque
  `),
  description: listOf(`
    description, descriptif, présentation, à propos, résumé, détails, détail, texte,
    description de l'entreprise, description entreprise, description de l'activité, activité,
    présentation de l'entreprise, présentation de la société, description des services, description courte,
    description longue, description détaillée, offre, prestations, about, about us, summary,
    company description, business description, details, overview, bio, profile, profil, long description,
    short description, services description
  `),
  website: listOf(`
    website, site, site web, site internet, site www, web, url, url du site, lien, adresse web, adresse du site,
    adresse internet, page web, site officiel, www, lien site, site web de l'entreprise,
    site internet de l'entreprise, lien du site, url site web, web site, website url, company website, homepage,
    home page, web address, web page, link, site url, webpage, domaine, domain, nom de domaine
  `),
  location: listOf(`
    location, localisation, zone, zones, zone d'intervention, zones d'intervention, lieu, lieux,
    secteur géographique, zone géographique, zones géographiques, province, provinces, région, régions,
    territoire, emplacement, lieu d'intervention, lieux d'intervention, périmètre, périmètre d'intervention,
    zone couverte, zones couvertes, couverture, secteurs, implantation, implantations, localisations,
    zone de couverture, zone desservie, locations, area, areas, service area, service areas, region, coverage,
    zone of service, intervention area, intervention zone, place, geographic area, areas served, where
  `),
  categories: listOf(`
    categories, catégorie, catégories, catégorie de service, catégories de services, services, service,
    services proposés, domaine d'activité, domaines d'activité, domaines, spécialité, spécialités, expertise,
    expertises, compétences, secteur d'activité, secteur d'activités, type de service, types de services,
    métier, métiers, domaine de compétence, mots clés, domaines de compétences, prestation, type de prestation,
    solutions, catégories principales, category, service category, service categories, service type,
    services offered, tags, specialty, specialties, skills, expertise areas, industry, sector, keywords,
    solution
  `),
  contactName: listOf(`
    contact name, contact, nom du contact, nom contact, personne à contacter, interlocuteur, responsable,
    nom du responsable, référent, personne de contact, contact principal, gérant, nom et prénom, nom prénom,
    prénom nom, nom complet, dirigeant, nom du dirigeant, nom de la personne à contacter, nom du référent,
    nom du gérant, nom de l'interlocuteur, nom et prénom du contact, contact commercial, représentant,
    correspondant, directeur, contact person, contact full name, full name, person, manager, owner name,
    main contact, primary contact, representative, point of contact, ceo
  `),
  email: listOf(`
    email, e-mail, mail, courriel, mél, adresse email, adresse e-mail, adresse mail, adresse électronique,
    adresse de courriel, email de contact, email du contact, mail contact, email contact, e-mail de contact,
    courriel de contact, messagerie, courrier électronique, email entreprise, email de l'entreprise,
    adresse mail de contact, email professionnel, email address, e-mail address, contact email, contact e-mail,
    contact mail, business email, mail address, company email, work email
  `),
  phonePrivate: listOf(`
    mobile phone, mobile, téléphone mobile, tél mobile, tel. mobile, portable, gsm, téléphone portable,
    tél portable, numéro de mobile, numéro mobile, numéro de portable, mobilis, téléphone privé,
    téléphone personnel, tel portable, n° mobile, n° de mobile, téléphone mobile (non publié),
    téléphone (mobile), téléphone direct, ligne directe, cell, cell phone, cellphone, cellular, mobile number,
    private phone, phone private, phone mobile, phone (mobile), personal phone, direct phone,
    mobile phone number
  `),
  phonePublic: listOf(`
    office phone, phone, téléphone, tél, tel, tél., téléphone fixe, fixe, tél fixe, téléphone bureau,
    téléphone du bureau, téléphone professionnel, numéro de téléphone, numéro, téléphone public, standard,
    téléphone standard, téléphone entreprise, n° de téléphone, téléphone (fixe), téléphone (bureau),
    téléphone de l'entreprise, n° téléphone, n° tél, tel bureau, tel fixe, ligne fixe, téléphone fixe (publié),
    coordonnées téléphoniques, phone number, telephone, telephone number, business phone, public phone,
    phone public, landline, landline phone, work phone, main phone, company phone, phone (office)
  `),
  logoUrl: listOf(`
    logo, logo url, url logo, url du logo, lien logo, lien du logo, lien vers le logo, adresse du logo, image,
    url image, url de l'image, lien image, logotype, logo link, logo image, company logo, image url, brand logo
  `),
  address: listOf(`
    address, adresse, adresse postale, adresse physique, rue, adresse de l'entreprise, siège, adresse du siège,
    siège social, adresse complète, localisation précise, voie, adresse 1, street, street address,
    postal address, mailing address, business address, full address, company address, address line 1,
    adresse ligne 1, adresse géographique
  `),
  commune: listOf(`
    commune, ville, communes, localité, municipalité, ville d'implantation, commune du siège, city, town,
    municipality, village, locality, nom de la commune, ville ou commune
  `),
  ridet: listOf(`ridet, rid, numéro ridet, n° ridet, n° de ridet, numéro de ridet, rid 7, company number`),
  foundedYear: listOf(`
    année de création, date de création de l'entreprise, créée en, fondée en, année de fondation, founded, founding year,
    founded year, founding date
  `),
  teamSize: listOf(`
    taille, taille de l'équipe, taille entreprise, taille de l'entreprise, effectif, effectifs, nombre de salariés, salariés,
    team size, company size, employees, headcount, number of employees
  `),
  languages: listOf(`langues, langues parlées, langues de travail, languages, spoken languages`),
  clientKinds: listOf(`
    clients, clients habituels, clientèle, types de clients, type de clients, client kinds, usual clients, customers
  `),
  visits: listOf(`interventions, mode d'intervention, modes d'intervention, sur place ou à distance, visits`),
  delay: listOf(
    `délai, délai d'intervention, délais, délai de déplacement, délai habituel, delay, response delay`,
  ),
  price: listOf(`tarif, tarif indicatif, tarifs, prix, prix indicatif, price, indicative price, rates`),
  insuredYear: listOf(`
    assurance, assurance professionnelle, assurance jusqu'en, assurance rc pro, rc pro, insured year, insurance
  `),
  brands: listOf(`
    marques, marques et produits, produits, éditeurs, constructeurs, partenaires technologiques, brands, products, vendors
  `),
};

/** Metadata columns: never imported, never an error. */
export const metadataHeaders: readonly string[] = listOf(`
  id, uuid, guid, identifiant, identifiant unique, ref, référence, n°, no, num, #, numéro de ligne, ligne,
  row, row number, index, key, clé, slug, code, record id, company id, owner, owner id, user id, submitted by,
  soumis par, créé par, created by, modifié par, updated by, propriétaire, auteur, author, ip, adresse ip,
  ip address, date, created, created at, creation date, updated, updated at, modified, modified at, créé le,
  modifié le, mis à jour le, mise à jour, dernière modification, publié le, heure, publish date, published at,
  submission date, submitted at, last modified, time, timestamp, horodateur, horodatage, deleted at,
  expires at, last updated, last update, année, year, status, statut, état, state, version, revision,
  featured, mis en avant, à la une, verified, vérifié, publié, published, validé, approved, map position,
  latitude, langue, longitude, lat, lng, coordonnées gps, source, import id, locale, language, score
`);
