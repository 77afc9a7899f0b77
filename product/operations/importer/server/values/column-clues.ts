import type { ReviewField } from './review-fields.ts'

const store =
  'store|location|shop|branch|site|business|place|company|restaurant|hotel|outlet|filial|filiale|standort|geschaft|betrieb|magasin|boutique|etablissement|tienda|sucursal|local|negozio|punto vendita|sede|winkel|vestiging|filiaal|loja|unidade|sklep|oddzial|placowka'
const writer =
  'reviewer|author|user|customer|guest|client|profile|review author|kunden?|kunde|gast|verfasser|rezensent|autor|auteur|autore|cliente|klant|klient|utente|usuario|utilisateur|gebruiker|utilizador|recenzent|avaliador'
const answer = 'reply|response|answer|antwort|reponse|respuesta|risposta|reactie|antwoord|resposta|odpowiedz'
const answerer = 'owner|business|review|manager|management|merchant|company|host|property|hotel'
const ofAnswerer =
  '(from|by|of|des|vom|von|der|du|de la|de l|del|de|della|dell|van de|van|do|da) ?(owner|business|manager|inhabers?|unternehmens?|eigentumers?|proprietaire|gerant|propietario|gerente|proprietario|gestore|eigenaar|bedrijf|empresa)'
const opinion =
  'review|comment|feedback|bewertungs?|avis|commentaire|opinion|comentario|resena|recensione|commento|recensie|beoordeling|avaliacao|opinia|opinii'
const ofOpinion = `(de l|de la|del|della|dell|da|do|van de) ?(${opinion})`

/** Header words of each field, best first, lower-cased and without accents, with single spaces; a whole header must match. */
export const headerClues: Record<ReviewField, RegExp[]> = {
  sourceReviewId: [/^(review|source review|external|bewertungs?) ?(id|key|number|nr)$/, /^(id|uid|guid|reviewid)$/],
  source: [
    /^(source|site|platform|channel|provider|network|quelle|plattform|plateforme|plataforma|piattaforma|fuente|fonte|bron|zrodlo)( name)?$/,
    /^review (source|site)$/,
  ],
  locationKey: [
    /^(google )?place ?id$|^cid$/,
    new RegExp(`^(${store}) ?(code|id|key|number|no|nr|uid|kennung|nummer)$`),
    /^(store|location|shop|branch|filiale|standort|outlet)$/,
  ],
  locationName: [
    new RegExp(`^(${store.replace('|filiale|', '|')})( ?(name|bezeichnung))?$`),
    new RegExp(
      `^(nom|nombre|nome|naam|nazwa|name) (du|de la|de l|del|della|dell|da|do|van de|der|des)? ?(${store})s?$`,
    ),
    /^(name|nom|nombre|nome|naam|nazwa)$/,
  ],
  locationAddress: [
    /^(store|location|business|full|street|place)? ?(address|adresse|direccion|indirizzo|adres|endereco|anschrift)$/,
  ],
  latitude: [/^(geo ?)?(lat|latitude|breitengrad|breite|latitud|latitudine)$/],
  longitude: [/^(geo ?)?(lng|lon|long|longitude|langengrad|lange|longitud|longitudine)$/],
  rating: [
    /^(review|customer|user|kunden|bubble) ?(rating|stars?|score|bewertung)$/,
    /^(star ?rating|(nombre d |numero de |numero di )?(stars?|sterne|etoiles|estrellas|stelle|sterren|estrelas|gwiazdki))$/,
    /^(rating|score|note|bewertung|puntuacion|calificacion|valoracion|valutazione|punteggio|voto|beoordeling|waardering|avaliacao|classificacao|nota|ocena)$/,
  ],
  title: [
    /^(review|bewertungs?) ?(title|headline|subject|titel|summary)$/,
    /^(title|headline|subject|summary|titel|uberschrift|titre|titulo|titolo|tytul)$/,
  ],
  text: [
    new RegExp(`^(${opinion}) ?(text|body|content|comment|message|details?|tekst)$`),
    new RegExp(`^(text|texte|texto|testo|tekst) ?((${ofOpinion})|opinii)?$`),
    new RegExp(`^(${opinion}|comments|bewertung|body|content|message|kommentar|tresc|tresc opinii)$`),
  ],
  date: [
    /^(review|created|creation|submitted|posted|published|bewertungs?) ?(date|time|at|on|datum|timestamp)$/,
    /^(date|time|timestamp|datum|datetime|zeit|fecha|data|created|posted)$/,
    new RegExp(`^(date|fecha|data|datum) ?((${ofOpinion})|opinii|recensie)$`),
  ],
  reviewerName: [
    new RegExp(`^(${writer}|reviewer s) ?(display )?name$`),
    new RegExp(`^(${writer}|username)$`),
    new RegExp(
      `^(name|nom|nombre|nome|naam|nazwa|imie) (du|de la|de l|del|della|dell|da|do|van de|des|der)? ?(${writer}|klienta|autora|kunden)$`,
    ),
  ],
  reviewerId: [/^(reviewer|author|user|customer) ?(id|key|uid)$/],
  language: [/^(review )?(language|lang|locale|sprache|langue|idioma|lingua|taal|jezyk)( code)?$/],
  reply: [
    new RegExp(`^(${answerer})? ?(${answer})( text| body| content| comment)?$`),
    new RegExp(`^(${answer}) ?(${ofAnswerer}|wlasciciela)$`),
  ],
  replyDate: [new RegExp(`^((${answerer}) )?(${answer}) ?(date|time|at|datum|timestamp)$`)],
  url: [/^(review |source )?(url|link|permalink|href)$/],
}
