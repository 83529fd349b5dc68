/** The criteria of RGAA 4.1.2 by theme, in Markdown: what was seen, the tests that check it, what is planned. */
export const grid = `
## 1. Images

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 1.1 | Une image qui informe a une alternative | conforme | Chaque page servie est lue : toute image a une alternative, tout dessin est nommé ou masqué. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 1.2 | Une image de décoration est ignorée | conforme | Les pictogrammes, les lignes de fond et les logos placés à côté du nom sont masqués ou ont une alternative vide. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 1.3 | L’alternative dit ce que dit l’image | conforme | Relues une à une : courbes de mesure, carte des provinces, code à photographier de la double authentification. | | |
| 1.4 | L’alternative d’un CAPTCHA dit ce qu’il est | non applicable | Le site n’a pas de CAPTCHA. | | |
| 1.5 | Un CAPTCHA a une autre solution | non applicable | Le site n’a pas de CAPTCHA. | | |
| 1.6 | Une image complexe a une description détaillée | conforme | Chaque courbe a une phrase qui la résume et un tableau de ses chiffres. | tests/http/accessible-markup.test.ts | |
| 1.7 | La description détaillée est juste | conforme | La phrase, la courbe et le tableau sont faits des mêmes nombres ; relus sur la page des mesures. | | |
| 1.8 | Un texte n’est pas mis en image | non applicable | Aucune image de texte, hors les logos des entreprises, que le référentiel excepte. | | |
| 1.9 | Une légende est reliée à son image | conforme | Chaque figure porte pour nom le texte de sa légende. | tests/http/accessible-markup.test.ts | |

## 2. Cadres

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 2.1 | Un cadre a un titre | conforme | La carte d’une fiche, ouverte au clavier, est trouvée par son titre ; aucun cadre servi n’en manque. | tests/e2e/public/focus.spec.ts tests/http/accessible-markup.test.ts | |
| 2.2 | Le titre d’un cadre est juste | conforme | Il nomme l’entreprise et son adresse pour une carte, et dit que c’est l’e-mail tel qu’il est reçu pour un aperçu. | tests/e2e/public/focus.spec.ts | |

## 3. Couleurs

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 3.1 | La couleur n’est pas seule à informer | conforme | Erreurs, états et choix ont un mot ou un signe, et aucune consigne ne nomme une couleur : cherché dans les textes. Les menus et les cases se lisent aussi avec les couleurs du système. | tests/e2e/public/adapted.spec.ts tests/http/contact.test.ts | |
| 3.2 | Le texte tranche assez sur son fond | conforme | 4,5 au moins pour chaque paire de couleurs du site, calculée ; axe sur chaque page, en clair et en sombre ; aucun texte sur les lignes de fond. | tests/contrast.test.ts tests/e2e/pages.spec.ts tests/e2e/public/depth-lines.spec.ts | |
| 3.3 | Les contours et les graphiques tranchent assez | conforme | 3 au moins pour les bords de champs et de boutons, les courbes et le contour du focus, en clair et en sombre. | tests/contrast.test.ts | |

## 4. Multimédia

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 4.1 | Une vidéo ou un son enregistré a une transcription ou une audiodescription | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.2 | La transcription ou l’audiodescription est juste | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.3 | Une vidéo a des sous-titres | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.4 | Les sous-titres sont justes | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.5 | Une vidéo a une audiodescription synchronisée | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.6 | L’audiodescription synchronisée est juste | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.7 | Un média est annoncé clairement | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.8 | Une animation a une alternative | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.9 | L’alternative d’une animation est juste | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.10 | Un son qui part seul peut être arrêté | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.11 | Une vidéo ou un son se commande au clavier et au pointeur | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.12 | Une animation se commande au clavier et au pointeur | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |
| 4.13 | Un média est compatible avec les aides techniques | non applicable | Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient. | | |

## 5. Tableaux

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 5.1 | Un tableau complexe a un résumé | non applicable | Tous les tableaux ont une seule ligne d’en-têtes, et aucune cellule fusionnée. | | |
| 5.2 | Le résumé d’un tableau complexe est juste | non applicable | Tous les tableaux ont une seule ligne d’en-têtes, et aucune cellule fusionnée. | | |
| 5.3 | Un tableau de mise en page se lit dans l’ordre | non applicable | Aucun tableau ne sert à la mise en page. | | |
| 5.4 | Le titre d’un tableau lui est associé | conforme | Chaque tableau hors d’un article a une balise de titre ; ceux des articles suivent l’intertitre qui les annonce et n’ont pas de titre à eux. | tests/http/accessible-markup.test.ts | |
| 5.5 | Le titre d’un tableau est juste | conforme | Relus un à un : cookies, chiffres, visites, e-mails, liste de ce qui attend, résultats de cette déclaration. | | |
| 5.6 | Les en-têtes d’un tableau sont déclarés | conforme | Chaque tableau servi a des cellules d’en-tête. | tests/http/accessible-markup.test.ts tests/http/public-site.test.ts | |
| 5.7 | Chaque cellule est reliée à ses en-têtes | conforme | Chaque en-tête dit s’il est celui d’une colonne ou d’une ligne. | tests/http/accessible-markup.test.ts | |
| 5.8 | Un tableau de mise en page n’a rien d’un tableau de données | non applicable | Aucun tableau ne sert à la mise en page. | | |

## 6. Liens

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 6.1 | Un lien dit où il mène | conforme | Les liens de même texte ont été listés sur toutes les pages : ceux dont la cible diffère mènent au même service, ou portent en plus le nom de ce dont ils parlent. | | |
| 6.2 | Un lien a un intitulé | conforme | Chaque lien et chaque bouton servi a des mots, et un nouvel onglet est annoncé. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |

## 7. Scripts

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 7.1 | Un script est compatible avec les aides techniques | conforme | Nom, rôle, valeur et états de la recherche, des menus, des fenêtres, des champs refusés, des cases et des interrupteurs sont lus dans l’interface d’accessibilité du navigateur, celle que les lecteurs d’écran interrogent ; un nom donné contient les mots visibles. Aucun lecteur d’écran n’a été entendu. | tests/e2e/public/accessibility-api.spec.ts tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts tests/e2e/public/search.spec.ts | |
| 7.2 | L’alternative à un script est juste | conforme | Recherche, filtres, fiches, demandes, compte et choix des cookies se font aussi sans JavaScript, avec les mêmes contenus. | tests/e2e/public/no-javascript.spec.ts tests/e2e/public/consent.spec.ts | |
| 7.3 | Un script se commande au clavier et au pointeur | conforme | Recherche, suggestions, filtres, menus, carte, fenêtres et formulaires sont parcourus au clavier seul. | tests/e2e/public/focus.spec.ts tests/e2e/public/search.spec.ts tests/e2e/public/adapted.spec.ts | |
| 7.4 | Un changement de contexte est voulu ou annoncé | conforme | Un filtre change la liste sans déplacer le focus, et le nombre de résultats est annoncé ; rien ne s’envoie ni ne s’ouvre sans une action. | tests/e2e/public/focus.spec.ts | |
| 7.5 | Un message d’état est rendu aux aides techniques | conforme | Le nombre de résultats ou de suggestions est une zone d’état ; les erreurs d’un formulaire sont une alerte qui reçoit le focus ; ce que dit une notification reste dans la page. | tests/e2e/public/focus.spec.ts tests/e2e/actions/one-form.spec.ts tests/e2e/actions/toast.spec.ts | |

## 8. Éléments obligatoires

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 8.1 | La page déclare son type de document | conforme | Contrôlé par le validateur sur chaque page servie. | tests/http/public-site.test.ts tests/http/accessible-markup.test.ts | |
| 8.2 | Le code est valide | conforme | Chaque page publique ou gardée servie passe le validateur html-validate sans erreur. | tests/http/public-site.test.ts tests/http/accessible-markup.test.ts | |
| 8.3 | La langue par défaut est déclarée | conforme | Présente sur chaque page servie. | tests/http/accessible-markup.test.ts | |
| 8.4 | La langue déclarée est la bonne | conforme | Les pages sont en français, et le disent. | tests/http/accessible-markup.test.ts | |
| 8.5 | La page a un titre | conforme | Aucune page servie n’en manque. | tests/http/public-site.test.ts tests/http/accessible-markup.test.ts | |
| 8.6 | Le titre de la page est juste | conforme | Deux pages publiques différentes n’ont jamais le même titre ; recherche, numéro de page et version d’un texte y figurent. Après un envoi, avec ou sans JavaScript, le titre commence par ce qui est répondu : « Erreur » ou la confirmation. | tests/e2e/actions/answer-titles.spec.ts tests/http/accessible-markup.test.ts tests/http/public-site.test.ts | |
| 8.7 | Un changement de langue est indiqué | conforme | Les mots anglais des pages publiques sont balisés ; « leads », mot de métier des pages de gestion, l’est partout où il reste, et ne figure dans aucun titre de page ni nom de zone. | tests/http/english-words.test.ts | |
| 8.8 | La langue d’un passage est la bonne | conforme | Le seul code employé est celui de l’anglais. | tests/http/english-words.test.ts | |
| 8.9 | Une balise ne sert pas qu’à la mise en forme | conforme | Le validateur et la lecture des pages n’en trouvent pas : ni paragraphe vide, ni sauts de ligne en série, ni liste de présentation. | tests/http/public-site.test.ts | |
| 8.10 | Un changement de sens de lecture est indiqué | non applicable | Tout se lit de gauche à droite. | | |

## 9. Structuration

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 9.1 | L’information est structurée par des titres | conforme | Un seul titre de niveau 1, le premier de la page, et aucun niveau sauté, sur chaque page servie ; textes relus. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 9.2 | La page a une structure cohérente | conforme | En-tête, navigations nommées, contenu principal et pied de page ; une seule zone principale par page. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 9.3 | Une liste est une liste | conforme | Résultats, filtres, fil d’Ariane, menus et étapes sont des listes ; relus sur les pages de l’échantillon. | tests/e2e/pages.spec.ts | |
| 9.4 | Une citation est indiquée | non applicable | Les pages de l’échantillon ne citent personne ; un article qui le ferait a la balise qu’il faut. | | |

## 10. Présentation de l’information

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 10.1 | La présentation est faite par des feuilles de style | conforme | Aucun attribut ni balise de présentation dans les pages servies. | tests/http/accessible-markup.test.ts | |
| 10.2 | Le contenu reste présent sans feuille de style | conforme | Les feuilles de style n’ajoutent aucun texte, hors l’adresse des liens à l’impression ; cherché dans leur code. | | |
| 10.3 | Le contenu reste compréhensible sans feuille de style | conforme | L’ordre du code est celui de la lecture ; les deux endroits où l’affichage en change (nombre d’entreprises d’une catégorie, bandeau des cookies) se lisent dans les deux sens. | | |
| 10.4 | Le texte se lit à 200 % | conforme | Chaque page, publique ou gardée, texte doublé sur un écran large : rien n’est coupé ni ne sort de l’écran ; quatorze pages à trois largeurs. | tests/e2e/pages.spec.ts tests/e2e/public/adapted.spec.ts | |
| 10.5 | Couleurs de texte et de fond sont déclarées ensemble | conforme | Les deux sont écrites sur la racine, et chaque ton de bloc donne l’une et l’autre ; les couleurs ne sont écrites qu’à un endroit. | tests/architecture.test.ts | |
| 10.6 | Un lien dans un texte se reconnaît | conforme | Les liens d’un texte sont toujours soulignés ; axe le contrôle sur chaque page. | tests/e2e/pages.spec.ts | |
| 10.7 | La prise de focus est visible | conforme | Chaque élément de chaque page est atteint au clavier, et un contour de trois pixels est cherché sur lui ou autour de lui ; rien ne le recouvre. | tests/e2e/pages.spec.ts tests/e2e/public/mobile.spec.ts tests/e2e/public/emergency.spec.ts | |
| 10.8 | Un contenu caché est ignoré, ou sait se montrer | conforme | Menus, feuille de filtres et volets fermés sortent de l’ordre du clavier ; rien de masqué aux lecteurs d’écran ne prend le focus. | tests/e2e/pages.spec.ts tests/e2e/public/mobile.spec.ts tests/e2e/public/adapted.spec.ts | |
| 10.9 | Forme, taille ou place ne sont pas seules à informer | conforme | Textes relus : ce qui est désigné l’est par son nom ; la page courante et le choix fait sont dits dans le code. | tests/e2e/public/adapted.spec.ts | |
| 10.10 | Cette autre information est bien donnée | conforme | Page courante, case cochée et thème choisi sont annoncés par leur état ou par un mot. | tests/e2e/public/adapted.spec.ts | |
| 10.11 | Rien ne défile dans deux sens à 320 pixels | conforme | Chaque page, publique ou gardée, à 320 pixels. Un tableau large défile dans son cadre, ce que le référentiel admet. | tests/e2e/pages.spec.ts | |
| 10.12 | Le texte supporte plus d’espacement | conforme | Chaque page avec lignes, lettres, mots et paragraphes espacés comme le demande le critère : rien ne sort. Un résumé coupé se lit entier sur la page où mène son lien. | tests/e2e/pages.spec.ts | |
| 10.13 | Un contenu qui apparaît au survol ou au focus se maîtrise | non applicable | Aucune bulle ni contenu n’apparaît au survol. Seul le lien d’évitement apparaît au focus, et il est lui-même ce qui a le focus. | | |
| 10.14 | Un contenu montré par le style seul s’atteint au clavier | conforme | Le lien d’évitement et la feuille de filtres sans JavaScript s’ouvrent au clavier. | tests/e2e/public/no-javascript.spec.ts tests/http/accessible-markup.test.ts | |

## 11. Formulaires

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 11.1 | Un champ a une étiquette | conforme | Chaque champ visible de chaque page servie en a une, reliée ; celui dont l’étiquette est masquée touche un bouton qui dit à quoi il sert. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 11.2 | L’étiquette est juste | conforme | Relues une à une ; les parcours ne remplissent les champs que par leur étiquette. Un espace sépare le nom de « obligatoire » ou « facultatif ». | tests/http/accessible-markup.test.ts tests/e2e/actions/quote.spec.ts tests/e2e/account/sign-up.spec.ts | |
| 11.3 | Une même chose demandée a la même étiquette | conforme | L’adresse e-mail, le téléphone et le mot de passe sont demandés chacun par un seul composant, avec le même exemple partout ; les mots du site sont tenus par une liste. | tests/http/accessible-markup.test.ts tests/words.test.ts | |
| 11.4 | L’étiquette touche son champ | conforme | Au-dessus d’un champ, à droite d’une case ou d’un interrupteur ; l’erreur d’une case se place entre elle et son explication. | tests/e2e/public/adapted.spec.ts | |
| 11.5 | Les champs de même nature sont regroupés | conforme | Boutons radio et cases d’une même question sont dans un groupe ; les cases sous un sous-titre aussi. | tests/http/accessible-markup.test.ts | |
| 11.6 | Un groupe de champs a une légende | conforme | Chaque groupe servi a un nom. | tests/http/accessible-markup.test.ts | |
| 11.7 | La légende est juste | conforme | Relues une à une, avec les sous-titres des services. | tests/http/accessible-markup.test.ts | |
| 11.8 | Les choix d’une liste sont regroupés | conforme | Les 25 services sont rangés en quatre groupes ; les communes sont d’une seule nature, dans l’ordre de l’alphabet. | tests/http/accessible-markup.test.ts | |
| 11.9 | L’intitulé d’un bouton est juste | conforme | Aucun bouton sans mots ; ceux d’une liste portent aussi le nom de ce sur quoi ils agissent. | tests/http/accessible-markup.test.ts | |
| 11.10 | Le contrôle de saisie est bien fait | conforme | « obligatoire » ou « facultatif » est écrit dans l’étiquette ; les erreurs sont dites avant l’envoi ou après, reliées à leur champ, et rien de ce qui est saisi n’est perdu. | tests/e2e/actions/one-form.spec.ts tests/e2e/public/adapted.spec.ts tests/forms.test.ts | |
| 11.11 | L’erreur aide à corriger | conforme | Le message dit le format attendu, avec un exemple, et mène au champ. | tests/e2e/actions/one-form.spec.ts tests/e2e/actions/newsletter.spec.ts | |
| 11.12 | Ce qui engage peut être repris ou confirmé | conforme | Supprimer son compte demande un mot à taper ; un acte de l’équipe pose d’abord une question et peut être repris. | tests/e2e/account/settings.spec.ts tests/e2e/owner/company-life.spec.ts | |
| 11.13 | Ce qui est demandé sur soi peut être rempli par le navigateur | conforme | Nom, e-mail, téléphone, entreprise, commune, mot de passe et code portent le mot que les navigateurs connaissent. | tests/http/accessible-markup.test.ts | |

## 12. Navigation

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 12.1 | Deux systèmes de navigation au moins | conforme | Un menu, un plan du site et une recherche pour le public ; un menu et une recherche dans l’administration. | tests/http/public-site.test.ts | |
| 12.2 | Les menus sont toujours à la même place | conforme | L’en-tête et le pied de page sont ceux d’un seul gabarit ; chaque page servie a les mêmes navigations, dans le même ordre. | tests/http/accessible-markup.test.ts | |
| 12.3 | Le plan du site est juste | conforme | Il mène à chaque page publique sans adresse variable, aux catégories et à l’annuaire. | tests/http/accessible-markup.test.ts | |
| 12.4 | Le plan du site s’atteint toujours de la même façon | conforme | Un lien du pied de page, sur chaque page publique. | tests/http/accessible-markup.test.ts | |
| 12.5 | La recherche s’atteint toujours de la même façon | conforme | Par « Annuaire », premier lien du menu de chaque page ; par le champ du haut dans l’administration. | tests/http/accessible-markup.test.ts | |
| 12.6 | Les zones communes peuvent être atteintes ou passées | conforme | En-tête, navigations, contenu principal et pied de page sont des zones que les lecteurs d’écran énumèrent. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 12.7 | Un lien mène droit au contenu | conforme | Le premier lien de chaque page servie, visible au focus. | tests/http/accessible-markup.test.ts tests/e2e/pages.spec.ts | |
| 12.8 | L’ordre de tabulation est cohérent | conforme | Aucun ordre forcé ; sur téléphone, chaque page se parcourt au clavier de haut en bas, hors les barres qui restent à l’écran ; après chaque changement de la page, le focus suit une seule règle, éprouvée au clavier. | tests/e2e/pages.spec.ts tests/http/accessible-markup.test.ts tests/e2e/public/focus.spec.ts | |
| 12.9 | Le clavier n’est jamais pris au piège | conforme | Fenêtres, menus et feuilles se quittent avec Échap, et rendent le focus à ce qui les a ouverts. | tests/e2e/public/focus.spec.ts tests/e2e/public/adapted.spec.ts tests/e2e/public/mobile.spec.ts | |
| 12.10 | Un raccourci d’une seule touche peut être changé | conforme | Le seul, « / », mène à la recherche de l’administration et se désactive dans le menu du compte ; les autres touches ne servent que dans le champ, le menu ou les résultats où l’on est. | tests/e2e/staff/everything.spec.ts | |
| 12.11 | Un contenu qui s’ajoute s’atteint au clavier | conforme | Suggestions, menus, volets, carte et fenêtres sont ouverts et parcourus au clavier. | tests/e2e/public/search.spec.ts tests/e2e/public/focus.spec.ts tests/e2e/public/home.spec.ts | |

## 13. Consultation

| Critère | Ce qui est demandé | Verdict | Preuve | Tests | Prévu |
| --- | --- | --- | --- | --- | --- |
| 13.1 | Une limite de temps peut être réglée | conforme | Une connexion dure sept jours sans visite, au-delà des vingt heures du critère ; ce qui est saisi survit à une reconnexion. Les liens et codes de sécurité expirent, et se redemandent. | tests/e2e/owner/company-life.spec.ts tests/e2e/actions/toast.spec.ts | |
| 13.2 | Aucune fenêtre ne s’ouvre seule | conforme | Aucun script n’en ouvre ; un lien vers un nouvel onglet le dit. | tests/http/accessible-markup.test.ts | |
| 13.3 | Un document à télécharger est accessible | conforme | Le rapport du diagnostic, seul document que le site produit, est un PDF balisé : langue, titre affiché, titres de parties, en-têtes de tableau, listes, image décrite, liens nommés, signets, polices lisibles, ordre de lecture ; sa structure est parcourue par un test. Les copies de données sont du texte ou du CSV. | app/features/diagnostic-report/draw/draw-report.test.ts | |
| 13.4 | La version accessible d’un document dit la même chose | conforme | Le rapport et la page de résultats sont faits du même résultat : score, niveau, domaines, mesures, entreprises et liens. | app/features/diagnostic-report/report-content.test.ts tests/http/diagnostic-companies.test.ts | |
| 13.5 | Un contenu cryptique a une alternative | non applicable | Aucun dessin de caractères, émoticône ni écriture cryptique dans l’interface. | | |
| 13.6 | L’alternative d’un contenu cryptique est juste | non applicable | Aucun dessin de caractères, émoticône ni écriture cryptique dans l’interface. | | |
| 13.7 | Rien ne clignote trop vite | conforme | Les seules animations sont des transitions courtes, l’attente d’une page et l’attente d’un envoi ; aucune ne fait d’éclair, et elles cessent si le système le demande. | | |
| 13.8 | Ce qui bouge peut être arrêté | conforme | Rien ne bouge seul plus de cinq secondes, hors le temps d’une attente ; une notification s’arrête sous le pointeur ou le focus, et une erreur reste. | tests/e2e/actions/toast.spec.ts tests/http/accessible-markup.test.ts | |
| 13.9 | Le contenu se lit en portrait et en paysage | conforme | Aucune feuille de style ne tient compte du sens de l’écran ; pages lues de 320 à 1920 pixels de large. | tests/e2e/pages.spec.ts | |
| 13.10 | Un geste complexe a une solution simple | conforme | Le seul geste est de glisser une notification pour la fermer : elle a aussi un bouton. | | |
| 13.11 | Une pression peut être annulée | conforme | Liens, boutons et suggestions agissent quand on relâche ; fermer un menu en pressant à côté se reprend en le rouvrant. | | |
| 13.12 | Un mouvement de l’appareil a une autre solution | non applicable | Le site n’écoute aucun mouvement de l’appareil. | | |
`;
