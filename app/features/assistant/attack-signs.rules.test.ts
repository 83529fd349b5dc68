import { expect, test } from "vitest";
import { tellsOfAttack } from "./attack-signs.rules.ts";

test.for([
  "je viens d'être piraté",
  "Nous avons été piratés cette nuit",
  "on s'est fait pirater",
  "mes fichiers sont chiffrés",
  "tous mes documents ont été cryptés !!",
  "Mes fichiers ne s’ouvrent plus",
  "on me demande une rançon",
  "un message réclame 2 bitcoins",
  "faut-il payer la rançon ?",
  "j'ai cliqué",
  "J’ai cliqué sur un lien bizarre",
  "ma collègue a cliqué sur une pièce jointe",
  "que faire si j'ai cliqué sur un faux lien",
  "j'ai donné mon mot de passe à un faux site",
  "j'ai fait un virement à un escroc",
  "un virement est parti vers un faux fournisseur",
  "on a payé une fausse facture",
  "ma boîte mail a été piratée",
  "mon compte facebook est piraté",
  "on m'a volé mon ordinateur portable",
  "j'ai perdu mon téléphone pro",
  "il y a un virus sur mon ordi",
  "la souris bouge toute seule",
  "nous subissons une cyberattaque",
  "attaque en cours",
  "quel est le numéro d'urgence",
  "I have been hacked",
  "our files are encrypted",
  "they are asking for a ransom",
  "I clicked on a phishing link",
  "my account got hacked",
  "I gave my password to someone",
  "ＪＥ VIENS D'ÊTRE PIRATÉ".normalize("NFKC"),
])("« %s » tells of an attack", (text) => {
  expect(tellsOfAttack(text)).toBe(true);
});

test.for([
  "comment demander un devis ?",
  "c'est quoi le phishing",
  "comment supprimer mon compte",
  "qui peut m'aider à sauvegarder mes fichiers à Koné ?",
  "combien coûte un test d'intrusion",
  "comment choisir un bon mot de passe",
  "j'ai oublié mon mot de passe du site",
  "comment changer mon adresse mail",
  "où lire vos articles",
  "que veut dire vérifiée sur une fiche ?",
  "pourquoi mon concurrent est avant moi dans la liste ?",
  "how do I register my company",
  "",
])("« %s » does not", (text) => {
  expect(tellsOfAttack(text)).toBe(false);
});

test("a very long text is read in no time", () => {
  expect(tellsOfAttack("j ai clique ".repeat(100_000))).toBe(true);
  expect(tellsOfAttack("donne virement j ".repeat(100_000))).toBe(false);
});
