import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const fr: PhraseBook = {
  space: ' ',
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  openings: {
    good: phrases(`
      Une très belle adresse.
      Toujours un plaisir de revenir.
      Découvert par hasard un {day}, et quelle bonne surprise !
      Rien à redire.
      Ma meilleure adresse à {city}.
      Accueil chaleureux dès l'entrée.
      Je recommande les yeux fermés.
      Équipe au top.
      Je laisse rarement des avis mais là il le faut.
      On y va en famille depuis des années.
      Très satisfait de ma visite.`),
    mixed: phrases(`
      Correct, sans plus.
      Avis mitigé.
      C'était mieux avant.
      Moyen.
      Pas mal mais peut mieux faire.
      Ça dépend vraiment de l'équipe en place.`),
    bad: phrases(`
      Grosse déception.
      Plus jamais.
      À éviter le {day}.
      Je ne comprends pas les bonnes notes.
      Que s'est-il passé ici ?
      Troisième visite ratée de suite.
      Accueil glacial.
      Vraiment pas à la hauteur.
      La pire expérience que j'ai eue à {city}.`),
  },
  closings: {
    good: phrases(`
      À refaire !
      Merci à toute l'équipe.
      On reviendra avec plaisir.
      Continuez comme ça !
      Merci {staff} !
      Je recommande.
      Cinq étoiles méritées.`),
    mixed: phrases(`
      À voir la prochaine fois.
      Peut-être un mauvais jour.
      Il y a du potentiel.
      Je redonnerai une chance.`),
    bad: phrases(`
      Passez votre chemin.
      Dommage.
      J'attends toujours des excuses.
      On ira ailleurs.
      Je déconseille.
      La direction devrait réagir.`),
  },
  short: {
    good: phrases(`
      Parfait
      Très bon accueil
      Super équipe 👍
      Au top !
      Excellent, merci
      Rien à dire, impeccable
      {staff} est adorable
      Très bien situé`),
    mixed: phrases(`
      Moyen
      Correct
      Sans plus
      Bof`),
    bad: phrases(`
      Décevant
      Trop cher
      Accueil désagréable
      {n} minutes d'attente, non merci
      À fuir
      Nul 👎`),
  },
  turns: phrases(`
    Par contre,
    Petit bémol :
    En revanche,
    Seul point négatif :`),
  replies: {
    good: phrases(`
      Merci beaucoup {name}, toute l'équipe est ravie de vous lire !
      Bonjour {name}, merci d'avoir pris le temps de partager votre expérience. À très bientôt !
      Un grand merci pour ces mots, {name}. Au plaisir de vous revoir.`),
    mixed: phrases(`
      Bonjour {name}, merci pour votre retour sincère. Nous allons en parler avec l'équipe.
      Merci {name}. Nous espérons vous faire changer d'avis lors d'une prochaine visite.`),
    bad: phrases(`
      Bonjour {name}, nous sommes désolés de cette expérience. Écrivez-nous depuis notre site afin que nous puissions réparer cela.
      {name}, merci de nous avoir alertés. Le sujet a été repris avec l'équipe concernée.
      Toutes nos excuses, {name}. Le responsable souhaite vous parler directement.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        cappuccino
        café crème
        flat white
        espresso
        latte à l'avoine
        café filtre
        chocolat chaud
        thé glacé`),
      good: phrases(`
        Le {item} est excellent, bien chaud et bien dosé.
        {staff} au comptoir a toujours le sourire.
        Endroit cosy, idéal pour travailler avec un ordinateur.
        Les cookies sont une tuerie.
        Service rapide malgré le monde du {day}.
        Le lait végétal est sans supplément.
        Locaux propres et lumineux.
        On m'a conseillé un {item} et je ne regrette pas.
        Terrasse agréable dès les premiers rayons de soleil.
        Prix corrects pour le quartier.
        Une erreur dans ma commande, corrigée tout de suite avec le sourire.
        La musique est douce, on peut discuter.
        Beau choix de pâtisseries maison.
        Les chiens sont acceptés, la mienne a même eu sa gamelle d'eau.
        Le personnel prend le temps d'expliquer l'origine des grains.`),
      bad: phrases(`
        Mon {item} était tiède et sans goût.
        {n} minutes d'attente pour un simple {item}.
        Les tables n'étaient pas débarrassées.
        Commande erronée deux fois de suite.
        La personne à la caisse n'a même pas dit bonjour.
        Les prix ont encore augmenté et les portions diminuent.
        Toilettes hors service depuis des semaines.
        Le wifi ne fonctionne jamais.
        Carte bancaire refusée sans prévenir, aucun panneau à l'entrée.
        Croissant sec à neuf heures du matin.
        Fermé {n} minutes avant l'heure affichée.
        La musique est beaucoup trop forte.
        Commande sur l'application annoncée prête, rien n'était commencé.
        Le personnel discute pendant que la file s'allonge.`),
    },
    clinic: {
      items: phrases(`
        bilan annuel
        détartrage
        suivi
        premier rendez-vous
        vaccin
        examen
        traitement`),
      good: phrases(`
        Le médecin a pris le temps de m'écouter et de tout expliquer.
        Reçu à l'heure, ce qui devient rare.
        La réceptionniste m'a trouvé une place le {day} même.
        Mon {item} s'est passé sans aucune douleur.
        Personnel doux et patient avec les enfants.
        Les résultats étaient en ligne dès le lendemain.
        {staff} à l'accueil est d'une grande gentillesse.
        Locaux impeccables et faciles d'accès.
        On m'a rappelé pour savoir si tout allait bien.
        Les coûts étaient clairs avant le {item}.`),
      bad: phrases(`
        {n} minutes d'attente malgré un rendez-vous.
        Impossible de joindre quelqu'un au téléphone.
        Mon {item} a été annulé la veille sans explication.
        Facturé deux fois pour le même {item}.
        Consultation expédiée en cinq minutes.
        Mon dossier a été perdu et personne n'assume.
        À l'accueil, aucune discrétion devant les autres patients.
        Il faut tout réexpliquer à chaque visite.
        Stationnement impossible et ascenseur en panne.`),
    },
  },
}
