import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const nl: PhraseBook = {
  space: ' ',
  days: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  openings: {
    good: phrases(`
      Wat een fijne plek.
      Hier kom ik graag terug.
      Per toeval binnengelopen en blij verrast.
      Mijn favoriet in {city}.
      Top ontvangen.
      Op {day} geweest met vriendinnen.
      Ik schrijf zelden een review, maar dit verdient het.
      Altijd goed hier.`),
    mixed: phrases(`
      Gaat wel.
      Was vroeger beter.
      Wisselend.
      Prima, maar niet bijzonder.
      Ligt er erg aan wie er werkt.`),
    bad: phrases(`
      Wat een teleurstelling.
      Nooit meer.
      Dit kan echt beter.
      Op {day} vooral niet gaan.
      Voor de derde keer mis.
      Ik snap de goede reviews niet.`),
  },
  closings: {
    good: phrases(`
      Aanrader!
      Tot de volgende keer.
      Bedankt team!
      Ga zo door.
      Dank je wel, {staff}.
      Dikke tien.`),
    mixed: phrases(`
      Misschien een mindere dag.
      Ik probeer het nog een keer.
      Er zit meer in.`),
    bad: phrases(`
      Zonde van het geld.
      Wij gaan voortaan ergens anders heen.
      Nog steeds geen excuses gehad.
      Niet aan te raden.`),
  },
  short: {
    good: phrases(`
      Heerlijk
      Top!
      Vriendelijk personeel 👍
      Gezellig
      Altijd lekker
      {staff} is geweldig`),
    mixed: phrases(`
      Oké
      Matig
      Gaat wel`),
    bad: phrases(`
      Slechte service
      Veel te duur
      {n} minuten gewacht
      Onvriendelijk 👎`),
  },
  turns: phrases(`
    Wel jammer:
    Minpuntje:
    Maar:`),
  replies: {
    good: phrases(`
      Dank je wel, {name}! Daar worden we blij van. Tot snel.
      Hoi {name}, bedankt dat je de tijd nam om dit te delen. Het hele team leest mee.
      Wat leuk om te lezen, {name}. Tot de volgende keer!`),
    mixed: phrases(`
      Hoi {name}, bedankt voor je eerlijke reactie. We gaan ermee aan de slag.
      Dank je, {name}. We hopen je een volgende keer te overtuigen.`),
    bad: phrases(`
      Dit spijt ons, {name}. Laat via onze website iets weten, dan maken we het goed.
      Bedankt dat je dit meldt, {name}. We hebben het met het team besproken.
      Onze excuses, {name}. De manager spreekt je graag persoonlijk.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        cappuccino
        flat white
        espresso
        havercappuccino
        ijskoffie
        cortado
        chai latte`),
      good: phrases(`
        De {item} is de lekkerste van de stad.
        {staff} achter de bar onthoudt wat je drinkt.
        Fijne plekken om te werken, met genoeg stopcontacten.
        De appeltaart is een feestje.
        Ondanks de drukte snel geholpen.
        Havermelk zonder meerprijs.
        Alles netjes en schoon.
        Een {item} en een broodje besteld, beide heerlijk.
        Zonnig terras in de middag.
        Nette prijzen voor deze buurt.
        Verkeerde bestelling werd meteen en met een glimlach omgewisseld.
        Honden zijn welkom.`),
      bad: phrases(`
        De {item} was lauw.
        {n} minuten gewacht op een {item}.
        Plakkerige tafels.
        Twee keer de verkeerde bestelling gekregen.
        Bij de kassa kon er geen groet af.
        Alweer duurder geworden.
        Het toilet is al weken kapot.
        De wifi valt steeds weg.
        Pinnen kon niet en dat hoor je pas bij het afrekenen.
        De croissant was van gisteren.
        Ze sloten {n} minuten te vroeg.
        De muziek staat zo hard dat je elkaar niet verstaat.`),
    },
  },
}
