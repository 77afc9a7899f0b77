import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const de: PhraseBook = {
  space: ' ',
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  openings: {
    good: phrases(`
      Immer wieder gerne.
      Bin durch Zufall hier gelandet und wurde positiv überrascht.
      Unser Stammcafé seit der Eröffnung.
      Einfach ein schöner Ort.
      Waren am {day} zum ersten Mal da.
      Hier stimmt alles.
      Mein Lieblingsladen in {city}.
      Schreibe selten Bewertungen, aber hier muss es sein.
      Sehr zu empfehlen!
      Tolles Team, tolle Stimmung.
      Seit Jahren komme ich hierher und wurde nie enttäuscht.
      Kurze Pause am {day} gemacht, hat sich gelohnt.`),
    mixed: phrases(`
      Ganz okay.
      War schon mal besser.
      Gemischte Gefühle.
      Kann man machen, muss man nicht.
      Durchschnittlich.
      Kommt sehr darauf an, wer gerade arbeitet.
      Drei Sterne, weil mehr drin wäre.`),
    bad: phrases(`
      Leider sehr enttäuschend.
      Nie wieder.
      Was ist hier bloß los?
      War früher mal gut.
      Am {day} besser einen Bogen drum machen.
      Zum dritten Mal in Folge Ärger.
      Ich bin wirklich kein Nörgler, aber das geht nicht.
      Absolute Frechheit.
      Service Fehlanzeige.
      So etwas habe ich in {city} noch nicht erlebt.`),
  },
  closings: {
    good: phrases(`
      Wir kommen wieder!
      Klare Empfehlung.
      Macht weiter so.
      Danke an das ganze Team!
      Bis nächsten {day}.
      Volle Punktzahl.
      Gerne wieder.
      Ein besonderer Dank an {staff}.`),
    mixed: phrases(`
      Vielleicht war es nur ein schlechter Tag.
      Ich gebe noch eine Chance.
      Da geht noch was.
      Mal sehen, wie es beim nächsten Mal wird.`),
    bad: phrases(`
      Schade um das Geld.
      Wir gehen künftig woanders hin.
      Hier sollte dringend mal jemand nach dem Rechten sehen.
      Auf eine Entschuldigung warte ich bis heute.
      Einen Stern muss man ja geben.
      Kein zweites Mal.`),
  },
  short: {
    good: phrases(`
      Super!
      Sehr lecker
      Top Service 👍
      Immer freundlich
      Alles bestens
      Perfekt wie immer.
      Klasse Kaffee
      Nettes Personal, faire Preise
      {staff} ist die Beste
      Gemütlich`),
    mixed: phrases(`
      Geht so
      Okay
      Nichts Besonderes
      Durchschnitt`),
    bad: phrases(`
      Unfreundlich
      Viel zu teuer
      Nie wieder!
      {n} Minuten gewartet, dann gegangen
      Schlechter Service
      Enttäuschend 👎`),
  },
  turns: phrases(`
    Allerdings:
    Aber:
    Einziger Minuspunkt:
    Andererseits:`),
  replies: {
    good: phrases(`
      Vielen Dank für die lieben Worte, {name}! Das ganze Team freut sich.
      Hallo {name}, danke, dass Sie sich die Zeit genommen haben. Wir freuen uns auf Ihren nächsten Besuch.
      Das hören wir gerne, {name}. Bis bald!
      Herzlichen Dank, {name}! Ihre Bewertung hängt schon im Pausenraum.`),
    mixed: phrases(`
      Hallo {name}, danke für die ehrliche Rückmeldung. Wir nehmen Ihre Punkte mit ins Team.
      Vielen Dank, {name}. Wir arbeiten daran und würden Sie gerne beim nächsten Besuch überzeugen.`),
    bad: phrases(`
      {name}, das tut uns leid. So soll ein Besuch bei uns nicht sein. Bitte melden Sie sich über unsere Website, damit wir es wiedergutmachen können.
      Guten Tag {name}, danke für den Hinweis. Wir haben den Vorfall mit dem Team besprochen.
      Wir entschuldigen uns, {name}. Die Filialleitung möchte gerne persönlich mit Ihnen sprechen.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        Flat White
        Cappuccino
        Espresso
        Filterkaffee
        Hafer-Latte
        Cold Brew
        Milchkaffee
        Chai
        Cortado`),
      good: phrases(`
        Der {item} ist der beste, den ich seit Langem getrunken habe.
        {staff} an der Theke kennt nach zwei Besuchen schon meine Bestellung.
        Gemütliche Plätze am Fenster und genug Steckdosen zum Arbeiten.
        Die Zimtschnecken sind ein Traum.
        Trotz langer Schlange ging es zügig voran.
        Hunde sind willkommen und bekommen sogar ein Leckerli.
        Hafermilch ohne Aufpreis, so muss das sein.
        Alles sauber, auch die Toiletten.
        Mein {item} kam schnell und heiß an den Tisch.
        Die Bohnen kann man auch für zu Hause mitnehmen, und die Beratung dazu ist super.
        Faire Preise für die Lage.
        Ruhige Ecke im hinteren Raum, ideal zum Lesen.
        Falscher Becher? Wurde sofort und mit einem Lächeln getauscht.
        Der Käsekuchen schmeckt wie von Oma.
        Schöne Terrasse mit viel Sonne am Nachmittag.
        Viele vegane Kuchen zur Auswahl.
        Personal sehr aufmerksam, obwohl viel los war.
        Die Spielecke hat unseren Kleinen eine halbe Stunde beschäftigt.`),
      bad: phrases(`
        Der {item} war lauwarm und bitter.
        {n} Minuten auf einen {item} gewartet, obwohl kaum etwas los war.
        Die Tische klebten und niemand fühlte sich zuständig.
        Bestellung zweimal falsch bekommen.
        Die Bedienung war patzig, als ich nachgefragt habe.
        Schon wieder teurer geworden, und der Becher wird kleiner.
        Toilette seit Wochen defekt.
        Das WLAN bricht ständig ab.
        Kartenzahlung ging nicht, und kein Schild an der Tür.
        Trotz Aufpreis keine Hafermilch im {item}, für Allergiker nicht lustig.
        Das Croissant war vom Vortag.
        Laut App fertig, vor Ort hatte noch niemand angefangen.
        Musik so laut, dass man sich anschreien muss.
        Um {n} Minuten zu früh geschlossen.
        Treuekarte einer anderen Filiale wurde nicht angenommen.
        Im Winter zieht es an jedem Platz.
        Das Personal unterhielt sich lieber, während die Schlange bis zur Tür ging.`),
    },
  },
}
