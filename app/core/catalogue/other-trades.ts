import { phrasesOf } from "./phrases.ts";

/**
 * Trades, shops, everyday services and things that this directory does not hold. Who looks for one of them finds nothing, and
 * not those who happen to be in the same place: « plombier Nouméa ».
 */
export const otherTrades: readonly string[] = phrasesOf(`
  plombier, plomberie, électricien, électricienne, maçon, maçonnerie, menuisier, menuiserie, charpentier, couvreur, toiture, carreleur, carrelage, peintre, peinture, plaquiste,
  jardinier, jardinage, paysagiste, élagueur, élagage, tondeuse, piscine, pisciniste, terrassement, climatisation, climatiseur, clim, frigoriste, chauffagiste, chauffe-eau, ferronnier,
  soudeur, soudure, vitrier, vitrerie, vitre, ramoneur, ébéniste, tapissier, décorateur, décoration, architecte, géomètre, ménage, femme de ménage, nettoyage vitres, nettoyage maison, pressing,
  blanchisserie, laverie, lave-linge, lave-vaisselle, frigo, réfrigérateur, congélateur, cuisinière, électroménager, meuble, meubles, matelas, canapé, cuisine, cuisiniste, rideaux, serrurier porte claquée,
  coiffeur, coiffeuse, coiffure, barbier, esthéticienne, esthétique, manucure, ongles, maquillage, tatoueur, tatouage, massage, masseur, spa, yoga, pilates, gym, fitness, coach sportif, musculation, sport,
  médecin, docteur, généraliste, dentiste, orthodontiste, pédiatre, gynécologue, ophtalmologue, dermatologue, cardiologue, radiologie, radiologue, kiné, kinésithérapeute, ostéopathe, ostéo, sage-femme,
  infirmier, infirmière, pharmacie, pharmacien, psychologue, psychiatre, psy, orthophoniste, podologue, diététicien, nutritionniste, opticien, lunettes, audioprothésiste, ambulance, ambulancier, hôpital, clinique,
  laboratoire d'analyses, prise de sang, vaccin, vétérinaire, toilettage, chien, chiens, chat, chats, chiot, chaton, cheval, équitation, animalerie, aquarium, croquettes,
  avocat, avocate, divorce, notaire, huissier, succession, testament, expert-comptable, comptable, comptabilité, impôts, fiscaliste, banque, crédit, prêt, emprunt, bourse, retraite, mutuelle, assurance vie, assurance maison,
  immobilier, immobilière, agence immobilière, appartement, studio, villa, maison à vendre, maison à louer, maison vendre, location maison, location appartement, loyer, colocation, terrain, logement, lotissement terrain,
  habitation, assurance habitation, garagiste, garage, mécanicien, mécanique, carrosserie, carrossier, pneu, pneus, vidange, pare-brise, auto, autos, voiture, voitures, automobile, camionnette, moto, motos, scooter, quad, vélo, vélos, trottinette, permis, permis bateau, permis de conduire,
  auto-école, contrôle technique, dépanneuse, remorquage, bateau, bateaux, voilier, jet-ski, moteur hors-bord, taxi, vtc, bus, horaires, navette, ferry, covoiturage, avion, billet, billets, vol Sydney, croisière, voyage, voyages, vacances, agence de voyage, hôtel,
  restaurant, resto, restauration rapide, snack, pizza, pizzeria, sushi, burger, kebab, traiteur, boulanger, boulangerie, pâtisserie, pâtissier, gâteau, boucher, boucherie, poissonnerie, poissonnier, épicerie, supermarché, bar, pub, brasserie, glacier, café restaurant, chef à domicile, recette, recettes, bougna, fruits, légumes,
  fleuriste, fleurs, bijoutier, bijouterie, bijoux, couturière, couture, vêtements, chaussures, robe, mode, parfum, parfumerie, librairie, jouets, magasin de jouets, papeterie, cordonnier, horloger, antiquaire, brocante, occasion, friperie, quincaillerie, bricolage,
  mariage, mariages, photographe, vidéaste, dj, orchestre, musicien, animation anniversaire, anniversaire, clown, traiteur mariage, salle des fêtes, événementiel, pompes funèbres, obsèques, église, messe,
  piano, guitare, batterie musique, chant, danse, théâtre, dessin, anglais, espagnol, japonais, mathématiques, soutien scolaire, cours particuliers, natation, tennis, football, foot, rugby, basket, judo, karaté, surf, kitesurf, plongée sous-marine, pêche, chasse, golf, randonnée, escalade, boxe,
  baby-sitter, babysitter, baby sitting, nounou, garderie, crèche, assistante maternelle, maternelle, auxiliaire de vie, aide à domicile, aide ménagère, personnes âgées, ehpad,
  déménagement, déménageur, déménageurs, garde-meuble, livraison pizza, livraison repas, coursier repas, livreur repas, imprimeur, imprimerie, flyers, sérigraphie, enseigne, architecte intérieur,
  emploi, offre d'emploi, offres d'emploi, caissier, caissière, intérim, cv, lettre de motivation, stage ouvrier, météo, horoscope, loto, casino, paris sportifs, foot score, film, cinéma, concert, musée, télévision programme, programme télé, série, netflix, rencontre, rencontres, astrologue, voyant, voyance, marabout, guérisseur,
  élevage poulet, poulets, tracteur, engrais, semences, pépinière, plantes, arbre, bois de chauffage, gravier, béton, parpaing, ciment, location de voiture, location voiture, location bateau, location camion, location salle, secouriste, secourisme, premiers secours, sst, cariste, hygiène alimentaire, haccp, bafa, écran cassé, vitre téléphone, coque téléphone,
  vis, perceuse, outillage, papier peint, salle de bain, évier, robinet, fuite d'eau, toilettes, fosse septique, vidange fosse, termites, désinsectisation, dératisation, cafards, moustiques, éclairage, lampe, ampoule halogène, ascenseur, portail automatique, clôture, store, stores, pergola, véranda, carport, panneaux solaires, chauffe eau solaire, adoption, mairie état civil, passeport, visa, carte grise, extrait de naissance,
  plumber, plumbing, hairdresser, barber, lawyer, attorney, doctor, dentist, restaurant, hotel, car, cars, car rental, rent a car, rental, taxi driver, mechanic, electrician, carpenter, painter, gardener, cleaner, cleaning, babysitting, wedding, florist, bakery, baker, butcher, real estate, apartment, house for sale, flight, flights, beach, weather, bike, motorcycle, boat, guitar, yoga class, swimming, tour, tours, diving, fishing, job, jobs, vet, dog, cat, pet, shoes, clothes, nurse, therapist, moving company, movers, furniture, life insurance, car insurance, home insurance, travel insurance, health insurance, pet insurance`);

/** Whose words they stand beside says who asks, and not what is looked for: « mon restaurant », « je suis plombier ». */
export const ownersWords: readonly string[] = phrasesOf(`
  mon, ma, mes, notre, nos, suis, sommes, étant, tiens, tenons, tient, gère, gérons, gérer, gérant, gérante, dirige, dirigeons, exploite, exploitons, exploitant, patron, patronne, propriétaire, responsable, directeur, directrice, secrétaire, travaille,
  my, our, run, own, owner, manage, manager, cabinet, salon`);
