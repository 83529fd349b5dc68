import type { Situation } from "#app/features/emergency/triage.rules.ts";

export const emergencyWords: Readonly<Record<Situation, string>> = {
  rancon:
    "fichiers chiffrés cryptés bloqués rançon rançongiciel ransomware demande payer écran bloqué ne s'ouvrent plus virus",
  hameconnage:
    "cliqué clic faux lien hameçonnage phishing donné mot de passe pièce jointe ouverte faux mail site frauduleux",
  fraude:
    "virement fraude faux fournisseur RIB argent parti arnaque banque carte bancaire escroquerie facture",
  compte: "compte piraté hacké messagerie boîte mail facebook instagram site web défiguré",
  vol: "volé perdu vol téléphone ordinateur portable tablette cambriolage",
  doute:
    "bizarre étrange lent rame chauffe bloque comportement souris bouge seule virus doute suspect que faire",
};
