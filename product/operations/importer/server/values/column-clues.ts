import type { ReviewField } from './review-fields.ts'

/** Header words of each field in eight languages, best first, lower-cased and without accents, with single spaces; a whole header must match. */
export const headerClues: Record<ReviewField, RegExp[]> = {
  sourceReviewId: [/^(review|source review|external|bewertungs?) ?(id|key|number|nr)$/, /^(id|uid|guid|reviewid)$/],
  source: [
    /^(source|site|platform|channel|provider|network|quelle|plattform|plateforme|plataforma|piattaforma|fuente|fonte|bron|zrodlo)( name)?$/,
    /^review (source|site)$/,
  ],
  locationKey: [
    /^(google )?place ?id$|^cid$/,
    /^(store|location|shop|branch|site|business|place|company|dealer|dealership|restaurant|hotel|outlet|filial|filiale|standort|geschaft|betrieb|magasin|boutique|etablissement|tienda|sucursal|local|negozio|punto vendita|sede|winkel|vestiging|filiaal|loja|unidade|sklep|oddzial|placowka) ?(code|id|key|number|no|nr|uid|kennung|nummer)$/,
    /^(store|location|shop|branch|filiale|standort|outlet)$/,
  ],
  locationName: [
    /^(store|location|shop|branch|site|business|place|company|dealer|dealership|restaurant|hotel|outlet|filial|standort|geschaft|betrieb|magasin|boutique|etablissement|tienda|sucursal|local|negozio|punto vendita|sede|winkel|vestiging|filiaal|loja|unidade|sklep|oddzial|placowka)( ?(name|bezeichnung))?$/,
    /^(nom|nombre|nome|naam|nazwa|name) (du|de la|de l|del|della|dell|da|do|van de|der|des)? ?(store|location|shop|branch|site|business|place|company|restaurant|hotel|outlet|filial|filiale|standort|geschaft|betrieb|magasin|boutique|etablissement|tienda|sucursal|local|negozio|punto vendita|sede|winkel|vestiging|filiaal|loja|unidade|sklep|oddzial|placowka)s?$/,
    /^(name|nom|nombre|nome|naam|nazwa)$/,
  ],
  locationAddress: [
    /^(store|location|business|full|street|place|standort)? ?(address|adresse|adresse|direccion|indirizzo|adres|endereco|anschrift)$/,
  ],
  latitude: [/^(geo ?)?(lat|latitude|breitengrad|breite|latitud|latitudine)$/],
  longitude: [/^(geo ?)?(lng|lon|long|longitude|langengrad|lange|longitud|longitudine)$/],
  rating: [
    /^(review|customer|user|kunden|bubble) ?(rating|stars?|score|bewertung)$/,
    /^(star ?rating|(nombre d |numero de |numero di )?(stars?|sterne|etoiles|estrellas|stelle|sterren|estrelas|gwiazdki))$/,
    /^(rating|score|note|bewertung|puntuacion|calificacion|valoracion|valutazione|punteggio|voto|beoordeling|waardering|avaliacao|classificacao|nota|ocena)$/,
  ],
  sourceRating: [
    /^((source|original|exact|decimal) ?(rating|score|stars?)|(rating|score|stars?) (at|from|of) (the )?source)$/,
    /^((quell|original) ?(be)?wertung|(genaue|exakte) (be)?wertung|((be)?wertung|note|sterne) (an|bei|laut) der quelle|note (a|de|d) (la )?(source|origine)|note (exacte|originale)|(exacte|originele) (beoordeling|waardering)|(beoordeling|waardering|score) (bij|van|op) de bron)$/,
    /^((puntuacion|calificacion|valoracion|avaliacao|classificacao|nota) (en|de|na|da) (la )?(fuente|origen|fonte|origem)|(puntuacion|calificacion|valoracion|valutazione|punteggio|voto|avaliacao|classificacao|nota) (original|originale|exacta|exata|esatt[ao])|(valutazione|punteggio|voto) (alla|della) fonte|ocena (u|w|ze?) zrod(la|le)|(dokladna|oryginalna) ocena)$/,
  ],
  title: [
    /^(review|bewertungs?) ?(title|headline|subject|titel|summary)$/,
    /^(title|headline|subject|summary|titel|uberschrift|titre|titulo|titolo|tytul)$/,
  ],
  text: [
    /^(review|comment|feedback|bewertungs?|avis|commentaire|opinion|comentario|resena|recensione|commento|recensie|beoordeling|avaliacao|opinia|opinii) ?(text|body|content|comment|message|details?|tekst)$/,
    /^(text|texte|texto|testo|tekst) ?(((de l|de la|del|della|dell|da|do|van de) ?(review|comment|feedback|bewertungs?|avis|commentaire|opinion|comentario|resena|recensione|commento|recensie|beoordeling|avaliacao|opinia|opinii))|opinii)?$/,
    /^(review|comment|feedback|bewertungs?|avis|commentaire|opinion|comentario|resena|recensione|commento|recensie|beoordeling|avaliacao|opinia|opinii|comments|bewertung|body|content|message|kommentar|tresc|tresc opinii)$/,
  ],
  date: [
    /^(review|created|creation|submitted|posted|published|bewertungs?) ?(date|time|at|on|datum|timestamp)$/,
    /^(date|time|timestamp|datum|datetime|zeit|fecha|data|created|posted)$/,
    /^(date|fecha|data|datum) ?(((de l|de la|del|della|dell|da|do|van de) ?(review|comment|feedback|bewertungs?|avis|commentaire|opinion|comentario|resena|recensione|commento|recensie|beoordeling|avaliacao|opinia|opinii))|opinii|recensie)$/,
  ],
  reviewerName: [
    /^(reviewer|author|user|customer|guest|client|profile|review author|kunden?|kunde|gast|verfasser|rezensent|autor|auteur|autore|cliente|klant|klient|utente|usuario|utilisateur|gebruiker|utilizador|recenzent|avaliador|reviewer s) ?(display )?name$/,
    /^(reviewer|author|user|customer|guest|client|profile|review author|kunden?|kunde|gast|verfasser|rezensent|autor|auteur|autore|cliente|klant|klient|utente|usuario|utilisateur|gebruiker|utilizador|recenzent|avaliador|username)$/,
    /^(name|nom|nombre|nome|naam|nazwa|imie) (du|de la|de l|del|della|dell|da|do|van de|des|der)? ?(reviewer|author|user|customer|guest|client|profile|review author|kunden?|kunde|gast|verfasser|rezensent|autor|auteur|autore|cliente|klant|klient|utente|usuario|utilisateur|gebruiker|utilizador|recenzent|avaliador|klienta|autora|kunden)$/,
    // the place’s, unless another column names that
    /^(name|nom|nombre|nome|naam|nazwa|imie)$/,
  ],
  reviewerId: [/^(reviewer|author|user|customer) ?(id|key|uid)$/],
  language: [/^(review )?(language|lang|locale|sprache|langue|idioma|lingua|taal|jezyk)( code)?$/],
  reply: [
    /^(owner|business|review|manager|management|merchant|company|host|property|hotel)? ?(reply|response|answer|antwort|reponse|respuesta|risposta|reactie|antwoord|resposta|odpowiedz)( text| body| content| comment)?$/,
    /^(reply|response|answer|antwort|reponse|respuesta|risposta|reactie|antwoord|resposta|odpowiedz) ?((from|by|of|des|vom|von|der|du|de la|de l|del|de|della|dell|van de|van|do|da) ?(owner|business|manager|inhabers?|unternehmens?|eigentumers?|proprietaire|gerant|propietario|gerente|proprietario|gestore|eigenaar|bedrijf|empresa)|wlasciciela)$/,
  ],
  replyDate: [
    /^((owner|business|review|manager|management|merchant|company|host|property|hotel) )?(reply|response|answer|antwort|reponse|respuesta|risposta|reactie|antwoord|resposta|odpowiedz) ?(date|time|at|datum|timestamp)$/,
    /^(responded|replied|answered|beantwortet) (at|on|am)$/,
  ],
  url: [/^(review |source )?(url|link|permalink|href)$/],
  medias: [
    /^((review|reviewer|customer|guest|bewertungs?) ?)?(medias?|images?|photos?|pictures?|videos?|bilder|fotos?|imagenes|immagini|afbeeldingen|imagens|zdjecia)( (and|und) videos)?( (urls?|links?|addresses))?$/,
  ],
  subRatings: [/^(review )?(sub|aspect|category|detailed?|teil) ?(ratings?|scores?|stars|bewertungen|noten)$/],
}
