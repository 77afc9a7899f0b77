import { expect, test } from 'vitest'
import { detectLanguage, type Sentiment, sentimentOf } from './language-and-sentiment.ts'

test.each([
  ['The staff was friendly and the room very clean', 'en'],
  ['Sehr unfreundliches Personal, nie wieder', 'de'],
  ["L'accueil était chaleureux et le repas délicieux", 'fr'],
  ['La comida estaba muy rica y el servicio rápido', 'es'],
  ['Personale gentile e camera pulita, consigliato', 'it'],
  ['Vriendelijk personeel en heerlijk gegeten', 'nl'],
  ['Atendimento excelente e comida muito gostosa', 'pt'],
  ['Bardzo miła obsługa i pyszne jedzenie', 'pl'],
])('%j is %s', (text, language) => expect(detectLanguage(text)).toEqual({ language, sure: true }))

test.each(['', '   ', '👍👍', '!!!', '5/5', '\uFFFD\uFFFD'])('%j has no language', (text) => {
  expect(detectLanguage(text)).toEqual({ language: null, sure: false })
})

test('a single word is never sure', () => {
  expect(detectLanguage('Excellent').sure).toBe(false)
})

test.each([
  ['とても良い', 'ja'],
  ['너무 좋아요', 'ko'],
  ['맛은 보통', 'ko'],
  ['친절', 'ko'],
  ['良い', 'ja'],
  ['コスパ良し', 'ja'],
  ['服务很好', 'zh'],
  ['อร่อยมาก', 'th'],
  ['Πολύ καλό', 'el'],
  ['טעים מאוד', 'he'],
])('%j needs no more letters: only %s is written so', (text, language) => {
  expect(detectLanguage(text)).toEqual({ language, sure: true })
})

test.each([
  ['Excellent', ['en', 'de'], 'en'],
  ['Excellent', ['de', 'fr'], 'fr'],
  ['Sehr gut', ['de'], 'de'],
  ['Good', ['de', 'en'], 'en'],
  ['最高', ['ja'], 'ja'],
])('%j where one usually writes %j is %s', (text, usual, language) => {
  expect(detectLanguage(text, usual)).toEqual({ language, sure: true })
})

test('a word that is none of what one usually writes there stays a guess', () => {
  expect(detectLanguage('Excellent', ['de']).sure).toBe(false)
  expect(detectLanguage('Очень вкусно', ['de']).sure).toBe(false)
})

test.each<[string, string, Sentiment]>([
  ['en', 'Great food and very friendly staff', 1],
  ['en', 'Not good at all', -1],
  ['en', 'The food was good, but the staff was rude and it took forever', -1],
  ['en', 'It was never dirty', 1],
  ['en', 'We went there on a Monday', 0],
  ['en', 'No complaints', 1],
  ['en', 'That kind of frightens me', -1],
  ['en', 'Not sure about the music, but it is reassuring', 1],
  ['en', 'Cold food and slow service', -1],
  ['en', 'No. Just no.', -1],
  ['en', 'We waited an hour :-(', -1],
  ['en', 'I have never had such bad service', -1],
  ['en', 'Never eaten so well', 1],
  ['en', 'No problem, they simply answered', 1],
  ['en', "They call it a 'great evening.'", 1],
  ['en', 'Room 4 &gt; room 5', 0],
  ['de', 'Wir waren dort :-)', 1],
  ['de', 'Sehr freundlich und kompetent', 1],
  ['de', 'Nicht freundlich, nie wieder', -1],
  ['de', 'Lage gut, aber das Personal war eine Katastrophe und dreckig', -1],
  ['fr', 'Très bon accueil, personnel souriant', 1],
  ['fr', 'Service lent et très mauvais repas', -1],
  ['es', 'Muy buena atención, todo limpio', 1],
  ['es', 'Pésimo servicio, comida fría', -1],
  ['it', 'Personale gentile e ottima cucina', 1],
  ['it', 'Camera sporca e personale maleducato', -1],
  ['nl', 'Vriendelijk personeel en lekker eten', 1],
  ['nl', 'Slechte service en koud eten', -1],
  ['pt', 'Atendimento muito bom, adorei', 1],
  ['pt', 'Péssimo atendimento e comida fria', -1],
  ['pl', 'Bardzo miła obsługa, polecam', 1],
  ['pl', 'Okropna obsługa i brudno', -1],
])('%s: %j is %i', (language, text, sentiment) => {
  expect(sentimentOf({ text, rating: null, language })).toBe(sentiment)
})

test('stars and words together', () => {
  const of = (rating: number | null, text: string | null, language: string | null = 'en') =>
    sentimentOf({ text, rating, language })
  expect(of(null, null)).toBe(-2)
  expect(of(null, '  ')).toBe(-2)
  expect([1, 2, 3, 4, 5].map((rating) => of(rating, ''))).toEqual([-1, -1, 0, 1, 1])
  expect(of(5, 'We went there')).toBe(1)
  expect(of(5, 'Not bad')).toBe(1)
  expect(of(1, 'Good')).toBe(-1)
  expect(of(3, 'Great food, really friendly')).toBe(1)
  expect(of(3, 'Terrible food, rude staff')).toBe(-1)
  expect(of(3, 'Monday')).toBe(0)
  expect(of(5, 'Terrible. Rude staff, dirty tables, cold food, worst place ever')).toBe(0)
  expect(of(3, 'Ottimo posto, gentile', null)).toBe(1)
  expect(of(null, '👎')).toBe(-1)
})
