import { expect, test } from 'vitest'
import { type ColumnGuesses, guessColumns } from './guess-columns.ts'
import { zoneOfHeading } from './zone-of-heading.ts'

const base = new Date('2026-03-31T10:00:00Z')

function named(headers: string[], rows: string[][]) {
  const guesses: ColumnGuesses = guessColumns(headers, rows, base)
  return Object.fromEntries(Object.entries(guesses).map(([field, guess]) => [field, headers[guess.column]]))
}

test('a name beside a column that names the place is the reviewer’s; alone it is the place’s', () => {
  const rows = [
    ['Leipzig Mitte', '4', '2026-03-01', 'Sehr nett und schnell bedient', 'Ann Lee'],
    ['Leipzig Nord', '5', '2026-03-02', 'Immer wieder gern', 'Bo Kern'],
    ['Leipzig Nord', '1', '2026-03-03', 'Nie wieder, zu laut', 'Cem Ay'],
  ]
  for (const headers of [
    ['Filiale', 'Sterne', 'Datum', 'Bewertung', 'Name'],
    ['Store', 'Stars', 'Date', 'Review', 'Name'],
    ['winkel', 'sterren', 'datum', 'beoordeling', 'naam'],
  ])
    expect(named(headers, rows)).toMatchObject({ rating: headers[1], text: headers[3], reviewerName: headers[4] })
  expect(named(['Store code', 'Stars', 'Date', 'Review', 'Name'], rows)).toMatchObject({
    locationKey: 'Store code',
    locationName: 'Name',
  })
  expect(named(['Name', 'Stars', 'Date', 'Review', 'Author'], rows)).toMatchObject({
    locationName: 'Name',
    reviewerName: 'Author',
  })
})

test('a file whose reviewer id is a row number and whose stars are words', () => {
  const headers = [
    'reviewer_id',
    'store_name',
    'category',
    'store_address',
    'latitude',
    'longitude',
    'rating_count',
    'review_time',
    'review',
    'rating',
  ]
  const row = (id: string, text: string, stars: string) => [
    id,
    'Corner Grill',
    'Restaurant',
    '1 Main St, Springfield',
    '38.89697',
    '-77.02891',
    '1,542',
    'a year ago',
    text,
    stars,
  ]
  const rows = [
    row('52', 'Slow but friendly staff all evening', '3 stars'),
    row('53', 'Good', '5 stars'),
    row('54', 'Good', '5 stars'),
  ]
  expect(named(headers, rows)).toEqual({
    sourceReviewId: 'reviewer_id',
    locationName: 'store_name',
    locationAddress: 'store_address',
    latitude: 'latitude',
    longitude: 'longitude',
    date: 'review_time',
    text: 'review',
    rating: 'rating',
  })
})

test("a file where rating is the place's average and review_rating the review's", () => {
  const headers = [
    'place_id',
    'name',
    'address',
    'rating',
    'lat',
    'lng',
    'type',
    'review_text',
    'review_rating',
    'review_time',
    'review_author',
  ]
  const row = (average: string, text: string, stars: string, author: string) => [
    'ChIJaaaaaaaaaaaaaaaaaaaaaaaa',
    'Paketshop',
    'Am Markt 1, 04109 Leipzig',
    average,
    '51.3857221',
    '12.2649523',
    'Shop',
    text,
    stars,
    'vor einem Jahr',
    author,
  ]
  const rows = [
    row('3', '', '2', 'A. Beispiel'),
    row('4', 'Sehr gut', '4', 'B. Beispiel'),
    row('5', '', '5', 'C. Beispiel'),
  ]
  expect(named(headers, rows)).toEqual({
    locationKey: 'place_id',
    locationName: 'name',
    locationAddress: 'address',
    latitude: 'lat',
    longitude: 'lng',
    text: 'review_text',
    rating: 'review_rating',
    date: 'review_time',
    reviewerName: 'review_author',
  })
})

test('an export with everything, in camel case', () => {
  const headers = [
    'Review ID',
    'Source',
    'Store Code',
    'Title',
    'reviewText',
    'starRating',
    'Review Date',
    'Reviewer Name',
    'Reviewer Id',
    'Language',
    'Reply',
    'Reply Date',
    'URL',
  ]
  const row = (n: string) => [
    `r-${n}`,
    'Google',
    'B12',
    'Nice',
    'A very nice place to be in summer',
    '5',
    '2025-01-02',
    'Ann',
    `u-${n}`,
    'en',
    'Thank you for coming',
    '2025-01-03',
    'https://example.com/r',
  ]
  expect(named(headers, [row('1'), row('2'), row('3')])).toEqual({
    sourceReviewId: 'Review ID',
    source: 'Source',
    locationKey: 'Store Code',
    title: 'Title',
    text: 'reviewText',
    rating: 'starRating',
    date: 'Review Date',
    reviewerName: 'Reviewer Name',
    reviewerId: 'Reviewer Id',
    language: 'Language',
    reply: 'Reply',
    replyDate: 'Reply Date',
    url: 'URL',
  })
})

test('German headers', () => {
  const rows = [['B12', '4 Sterne', 'Gutes Essen und nette Leute hier', '04.03.2025', 'Eva']]
  expect(named(['Filiale', 'Bewertung', 'Kommentar', 'Datum', 'Verfasser'], rows)).toEqual({
    locationKey: 'Filiale',
    rating: 'Bewertung',
    text: 'Kommentar',
    date: 'Datum',
    reviewerName: 'Verfasser',
  })
})

test('a column of words under the header rating is no rating, and a repeated id identifies no review', () => {
  expect(
    named(
      ['rating', 'id'],
      [
        ['fine', '1'],
        ['bad', '1'],
        ['so so', '2'],
      ],
    ),
  ).toEqual({})
})

test('confidence tells a sure guess from a mere hunch', () => {
  const rows = [
    ['4 stars', 'x'],
    ['5 stars', 'y'],
    ['1 star', 'z'],
  ]
  expect(guessColumns(['rating', 'foo'], rows, base).rating?.confidence).toBeGreaterThan(0.7)
  expect(guessColumns(['q7', 'foo'], rows, base).rating?.confidence).toBeLessThan(0.5)
})

test('a column headed Stars is kept, as a guess to be looked at, where most of its values are unusable', () => {
  const rows = ['5', '?', 'great', 'x', 'y', '12', '4 stars', 'z', 'w', 'v'].map((stars, n) => [
    stars,
    `Text number ${n}`,
  ])
  const { rating } = guessColumns(['Stars', 'Review'], rows, base)
  expect(rating?.column).toBe(0)
  expect(rating?.confidence).toBeLessThan(0.7)
})

test('half stars and cells that say that nothing is in them do not speak against a rating', () => {
  const rows = [['4.5'], ['N/A'], ['NaN'], ['3'], ['4.573'], ['n/a']]
  expect(guessColumns(['Rating'], rows, base).rating?.confidence).toBeGreaterThan(0.7)
})

test('links to profiles are nobody’s name', () => {
  const rows = [1, 2, 3].map((n) => [`https://example.com/people/${n}`, `Person ${n}`])
  expect(named(['Profile', 'Author'], rows)).toEqual({ reviewerName: 'Author' })
})

const long = 'We came with friends and stayed for the whole evening'

test.each<[string[], string[], Record<string, string>]>([
  [
    ['Magasin', 'Étoiles', "Date de l'avis", 'Avis', 'Nom du client', 'Réponse du propriétaire'],
    ['Lyon', '5', '2025-03-01', long, 'Anne', 'Merci beaucoup à vous'],
    {
      locationName: 'Magasin',
      rating: 'Étoiles',
      date: "Date de l'avis",
      text: 'Avis',
      reviewerName: 'Nom du client',
      reply: 'Réponse du propriétaire',
    },
  ],
  [
    ['Tienda', 'Puntuacion', 'Fecha', 'Reseña', 'Nombre del cliente', 'Respuesta del propietario'],
    ['Sevilla', '4', '2025-03-01', long, 'Ana', 'Muchas gracias por venir'],
    {
      locationName: 'Tienda',
      rating: 'Puntuacion',
      date: 'Fecha',
      text: 'Reseña',
      reviewerName: 'Nombre del cliente',
      reply: 'Respuesta del propietario',
    },
  ],
  [
    ['Negozio', 'Punteggio', 'Data', 'Recensione', 'Nome del cliente'],
    ['Roma', '4', '2025-03-01', long, 'Anna'],
    {
      locationName: 'Negozio',
      rating: 'Punteggio',
      date: 'Data',
      text: 'Recensione',
      reviewerName: 'Nome del cliente',
    },
  ],
  [
    ['Winkel', 'Sterren', 'Datum', 'Recensie', 'Klant'],
    ['Utrecht', '4', '2025-03-01', long, 'Anneke'],
    { locationName: 'Winkel', rating: 'Sterren', date: 'Datum', text: 'Recensie', reviewerName: 'Klant' },
  ],
  [
    ['Loja', 'Classificação', 'Data da avaliação', 'Comentário', 'Nome do cliente'],
    ['Porto', '4', '2025-03-01', long, 'Ana'],
    {
      locationName: 'Loja',
      rating: 'Classificação',
      date: 'Data da avaliação',
      text: 'Comentário',
      reviewerName: 'Nome do cliente',
    },
  ],
  [
    ['Sklep', 'Ocena', 'Data opinii', 'Treść opinii', 'Klient'],
    ['Łódź', '4', '2025-03-01', long, 'Anna'],
    { locationName: 'Sklep', rating: 'Ocena', date: 'Data opinii', text: 'Treść opinii', reviewerName: 'Klient' },
  ],
  [
    ['Sterne', 'Bewertung', 'Datum', 'Kundenname', 'Antwort des Inhabers'],
    ['4', long, '01.03.2025', 'Anna', 'Vielen Dank für Ihren Besuch'],
    { rating: 'Sterne', text: 'Bewertung', date: 'Datum', reviewerName: 'Kundenname', reply: 'Antwort des Inhabers' },
  ],
  [
    ['Hotel Name', 'Bubble Rating', 'Review Date', 'Review', 'Manager Response'],
    ['Seaside', '5', '2025-03-01', long, 'Thank you for staying with us'],
    {
      locationName: 'Hotel Name',
      rating: 'Bubble Rating',
      date: 'Review Date',
      text: 'Review',
      reply: 'Manager Response',
    },
  ],
  [
    ['ProfileName', 'Review score', 'Time', 'Summary', 'Text'],
    ['Ann', '5', '2025-03-01', 'Good', long],
    { reviewerName: 'ProfileName', rating: 'Review score', date: 'Time', title: 'Summary', text: 'Text' },
  ],
])('the headers %j are understood', (headers, row, expected) => expect(named(headers, [row])).toEqual(expected))

test.each([
  ['Rating', 'Rating at the source'],
  ['Sterne', 'Wertung an der Quelle'],
  ['Note', 'Note à la source'],
  ['Puntuación', 'Valoración en la fuente'],
  ['Voto', 'Valutazione alla fonte'],
  ['Beoordeling', 'Beoordeling bij de bron'],
  ['Nota', 'Classificação na origem'],
  ['Ocena', 'Ocena u źródła'],
  ['rating', 'sourceRating'],
])('beside the stars of %s, %s is what the source says of them', (rating, sourceRating) => {
  const rows = Array.from({ length: 5 }, (_, n) => ['4', n % 2 ? '' : '4.573'])
  expect(named([rating, sourceRating], rows)).toMatchObject({ rating, sourceRating })
})

test('a heading that names the zone of its times is the same without it', () => {
  const rows = Array.from({ length: 5 }, (_, n) => [`2026-03-0${n + 1} 10:00:00`, '5', `2026-03-0${n + 1} 12:00:00`])
  const headers = ['Datum (America/New_York)', 'Sterne', 'Beantwortet am (America/New_York)']
  expect(named(headers, rows)).toEqual({ date: headers[0], rating: 'Sterne', replyDate: headers[2] })
  expect(headers.map(zoneOfHeading)).toEqual(['America/New_York', null, 'America/New_York'])
  expect(['Date (UTC)', 'Date (mm/dd)', 'Date (2)', 'Date'].map(zoneOfHeading)).toEqual(['UTC', null, null, null])
})
