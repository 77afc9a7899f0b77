import type { ReviewField } from './review-fields.ts'

/** Header words of each field, best first, lower-cased with single spaces; a whole header must match. */
export const headerClues: Record<ReviewField, RegExp[]> = {
  sourceReviewId: [/^(review|source review|external|bewertungs?) ?(id|key|number|nr)$/, /^(id|uid|guid|reviewid)$/],
  source: [
    /^(source|site|platform|channel|provider|network|quelle|plattform|plateforme|fuente|fonte|bron|źródło)( name)?$/,
    /^review (source|site)$/,
  ],
  locationKey: [
    /^(google )?place ?id$|^cid$/,
    /^(store|location|shop|branch|site|business|filial|standort) ?(code|id|key|number|no|nr|uid|kennung|nummer)$/,
    /^(store|location|shop|branch|filiale|standort|outlet)$/,
  ],
  locationName: [
    /^(store|location|business|place|shop|branch|company|standort|filial|restaurant|hotel)( ?name|bezeichnung)?$/,
    /^(name|nom|nombre|nome|naam|nazwa)$/,
  ],
  locationAddress: [
    /^(store|location|business|full|street|place)? ?(address|adresse|dirección|direccion|indirizzo|adres|endereço|anschrift)$/,
  ],
  latitude: [/^(geo ?)?(lat|latitude|breitengrad|breite|latitud|latitudine)$/],
  longitude: [/^(geo ?)?(lng|lon|long|longitude|längengrad|länge|longitud|longitudine)$/],
  rating: [
    /^(review|customer|user|kunden) ?(rating|stars?|score|bewertung)$/,
    /^(star ?rating|stars?|sterne|étoiles|estrellas|stelle|sterren|estrelas|gwiazdki)$/,
    /^(rating|score|note|bewertung|puntuación|calificación|valutazione|voto|beoordeling|avaliação|ocena)$/,
  ],
  title: [
    /^(review|bewertungs?) ?(title|headline|subject|titel)$/,
    /^(title|headline|subject|titel|titre|título|titolo)$/,
  ],
  text: [
    /^(review|comment|feedback|bewertungs?) ?(text|body|content|comment|message|details?)$/,
    /^(review|comments?|feedback|text|body|content|message|kommentar|avis|commentaire|comentario|reseña|recensione|commento|recensie|comentário|opinia|treść)$/,
  ],
  date: [
    /^(review|created|creation|submitted|posted|published|bewertungs?) ?(date|time|at|on|datum|timestamp)$/,
    /^(date|time|timestamp|datum|datetime|zeit|fecha|data|created|posted)$/,
  ],
  reviewerName: [
    /^(reviewer|author|user|customer|review author|reviewer's|guest|kunden?) ?(display )?name$/,
    /^(reviewer|author|review author|customer|autor|auteur|autore|verfasser|user|username|rezensent)$/,
  ],
  reviewerId: [/^(reviewer|author|user|customer) ?(id|key|uid)$/],
  language: [/^(review )?(language|lang|locale|sprache|langue|idioma|lingua|taal|język)( code)?$/],
  reply: [
    /^(owner|business|review)? ?(reply|response|answer|antwort|réponse|respuesta|risposta|reactie|resposta|odpowiedź)( text| body| content| comment)?$/,
  ],
  replyDate: [/^(owner |business |review )?(reply|response|answer|antwort) ?(date|time|at|datum|timestamp)$/],
  url: [/^(review |source )?(url|link|permalink|href)$/],
}
