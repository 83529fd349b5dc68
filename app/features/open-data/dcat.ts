import type { Dataset, WithContext } from "schema-dts";
import type { OpenDataLicence } from "#app/core/settings/open-data-licences.ts";
import type { MadeFile } from "./files.server.ts";
import { findOpenDataFile, OPEN_DATA_PATH } from "./open-data.rules.ts";

type Published = {
  siteUrl: string;
  publisher: string;
  licence: OpenDataLicence | undefined;
  files: readonly MadeFile[];
};

const TITLE = "Entreprises de cybersécurité de Nouvelle-Calédonie";
const ABOUT =
  "L’annuaire Récif : entreprises, services, zones, labels vérifiés, sans coordonnées ni nom de personne.";

const filePath = (siteUrl: string, name: string) => `${siteUrl}${OPEN_DATA_PATH}/${name}`;

/** DCAT 3, as catalogues of open data harvest it. */
export function dcatOf({ siteUrl, publisher, licence, files }: Published) {
  const modified = files
    .map(({ madeAt }) => madeAt.toISOString())
    .toSorted()
    .at(-1);
  return {
    "@context": {
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      foaf: "http://xmlns.com/foaf/0.1/",
      spdx: "http://spdx.org/rdf/terms#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
    },
    "@id": `${siteUrl}${OPEN_DATA_PATH}`,
    "@type": "dcat:Catalog",
    "dct:title": { "@value": "Données ouvertes de Récif", "@language": "fr" },
    "dct:publisher": { "@type": "foaf:Organization", "foaf:name": publisher || "Récif" },
    "foaf:homepage": { "@id": siteUrl },
    "dcat:dataset": {
      "@id": `${siteUrl}${OPEN_DATA_PATH}#entreprises`,
      "@type": "dcat:Dataset",
      "dct:title": { "@value": TITLE, "@language": "fr" },
      "dct:description": { "@value": ABOUT, "@language": "fr" },
      "dct:language": "fr",
      "dct:spatial": "Nouvelle-Calédonie",
      "dct:accrualPeriodicity": { "@id": "http://publications.europa.eu/resource/authority/frequency/DAILY" },
      ...(modified && { "dct:modified": { "@value": modified, "@type": "xsd:dateTime" } }),
      ...(licence && { "dct:license": { "@id": licence.url } }),
      "dcat:distribution": files.map((file) => distributionOf(siteUrl, file, licence)),
    },
  };
}

function distributionOf(siteUrl: string, file: MadeFile, licence: OpenDataLicence | undefined) {
  const { title = file.name, type = "" } = findOpenDataFile(file.name) ?? {};
  return {
    "@type": "dcat:Distribution",
    "dct:title": { "@value": title, "@language": "fr" },
    "dcat:downloadURL": { "@id": filePath(siteUrl, file.name) },
    "dcat:mediaType": type,
    "dcat:byteSize": file.bytes,
    "dct:modified": { "@value": file.madeAt.toISOString(), "@type": "xsd:dateTime" },
    "spdx:checksum": {
      "@type": "spdx:Checksum",
      "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
      "spdx:checksumValue": file.sha256,
    },
    ...(licence && { "dct:license": { "@id": licence.url } }),
  };
}

/** The same for search engines. */
export function datasetLd({ siteUrl, publisher, licence, files }: Published): WithContext<Dataset> {
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: TITLE,
    description: ABOUT,
    url: `${siteUrl}${OPEN_DATA_PATH}`,
    inLanguage: "fr",
    isAccessibleForFree: true,
    spatialCoverage: "Nouvelle-Calédonie",
    creator: { "@type": "Organization", name: publisher || "Récif", url: siteUrl },
    ...(licence && { license: licence.url }),
    distribution: files.map(({ name, bytes, madeAt }) => ({
      "@type": "DataDownload",
      name: findOpenDataFile(name)?.title ?? name,
      encodingFormat: findOpenDataFile(name)?.type ?? "",
      contentUrl: filePath(siteUrl, name),
      contentSize: `${bytes} B`,
      dateModified: madeAt.toISOString(),
    })),
  };
}
