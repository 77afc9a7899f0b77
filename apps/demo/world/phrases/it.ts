import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const it: PhraseBook = {
  space: ' ',
  days: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  openings: {
    good: phrases(`
      Posto stupendo.
      Ci torno sempre volentieri.
      Scoperto per caso, una bella sorpresa.
      Il mio preferito a {city}.
      Accoglienza ottima.
      Siamo passati di {day} e siamo rimasti contenti.
      Non scrivo mai recensioni ma qui ci vuole.
      Tutto perfetto.
      Staff gentilissimo.`),
    mixed: phrases(`
      Nella media.
      Così così.
      Una volta era meglio.
      Senza infamia e senza lode.
      Dipende da chi c'è al banco.`),
    bad: phrases(`
      Che delusione.
      Mai più.
      Peccato, prima era un bel posto.
      Da evitare di {day}.
      Esperienza pessima.
      Terza volta che va male.
      Non capisco le recensioni positive.`),
  },
  closings: {
    good: phrases(`
      Consigliatissimo.
      Torneremo presto.
      Grazie a tutti!
      Continuate così!
      Un grazie speciale a {staff}.
      Cinque stelle meritate.`),
    mixed: phrases(`
      Darò un'altra possibilità.
      Forse era una giornata storta.
      Si può migliorare.`),
    bad: phrases(`
      Sconsigliato.
      Aspetto ancora le scuse.
      A {city} c'è di meglio.
      Soldi buttati.
      La direzione dovrebbe intervenire.`),
  },
  short: {
    good: phrases(`
      Ottimo
      Buonissimo
      Personale gentile 👍
      Tutto perfetto
      Super
      Brava {staff}!
      Consigliato`),
    mixed: phrases(`
      Nella norma
      Discreto
      Niente di che`),
    bad: phrases(`
      Pessimo
      Troppo caro
      Servizio lento
      {n} minuti di attesa
      Da evitare 👎`),
  },
  turns: phrases(`
    Però:
    Unica pecca:
    D'altra parte,`),
  replies: {
    good: phrases(`
      Grazie di cuore, {name}! Ti aspettiamo presto.
      Ciao {name}, grazie per aver condiviso la tua esperienza. Tutto il team ringrazia.
      Che belle parole, {name}. A presto!`),
    mixed: phrases(`
      Ciao {name}, grazie per il riscontro sincero. Ci lavoreremo.
      Grazie {name}, speriamo di farti cambiare idea alla prossima visita.`),
    bad: phrases(`
      Ci dispiace molto, {name}. Scrivici dal nostro sito così possiamo rimediare.
      Grazie della segnalazione, {name}. Ne abbiamo parlato con il team.
      Ti chiediamo scusa, {name}. Il responsabile vorrebbe sentirti di persona.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        cappuccino
        caffè
        macchiato
        caffè freddo
        flat white
        latte di avena
        marocchino`),
      good: phrases(`
        Il {item} è cremoso e servito alla temperatura giusta.
        {staff} al banco ha sempre una parola gentile.
        Ambiente tranquillo, perfetto per lavorare al computer.
        I dolci sono fatti in casa e si sente.
        Servizio veloce anche nell'ora di punta.
        Locale pulitissimo.
        Prezzi onesti per la zona.
        Ho preso un {item} e una brioche, tutto ottimo.
        Il dehors è piacevole anche di sera.
        Avevano sbagliato l'ordine ma hanno rimediato subito.
        Cani benvenuti, con tanto di ciotola.
        Bella scelta di proposte vegane.`),
      bad: phrases(`
        Il {item} era bruciato.
        {n} minuti per un {item}.
        Tavoli sporchi e nessuno che passasse a pulire.
        Ordine sbagliato due volte.
        Alla cassa nemmeno un buongiorno.
        Prezzi aumentati ancora.
        Bagno guasto da settimane.
        Il wifi non va mai.
        Cornetto del giorno prima.
        Hanno chiuso {n} minuti in anticipo.
        Musica altissima, impossibile parlare.
        Il POS non funzionava e nessun cartello avvisava.`),
    },
  },
}
