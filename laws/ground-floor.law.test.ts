import { expect, test } from 'vitest'
import { filesOf, seen } from './house.ts'

/** What the product is about and whom it speaks to. Tenancy (agency, tenant, location, person) is the floor's own. */
const ofTheProduct = [
  'review|rating|reputation|testimonial|reply|replies|survey|questionnaire|kiosk|widget',
  'ticket|inbox|macro|customer|competitor|listing|campaign|dashboard|importer',
  'google|facebook|instagram|yelp|tripadvisor|trustpilot|foursquare|bing',
].flatMap((words) => words.split('|'))

/** Words that mean something else where they stand. */
const meant: readonly { word: string; in: RegExp; because: string }[] = [
  { word: 'reply', in: /^platform\/server\/(http|mcp)\//, because: 'Fastify calls its answer so' },
  { word: 'reply', in: /^platform\/server\/outbound\/(mail|letter)\.ts$/, because: 'a header of mail' },
  { word: 'google', in: /^platform\/testing\/find-chromium\.ts$/, because: 'a browser is called so on disk' },
  { word: 'inbox', in: /^platform\/web\/parts\/empty-state\.tsx$/, because: 'a picture is called so' },
  { word: 'reputation', in: /^platform\/(web\/)?text\//, because: 'document 000 prints the sentence' },
]

test('the ground floor has no word of the product', async () => {
  const files = (await filesOf('platform/**/*.{ts,tsx,css}')).filter(({ path }) => !/\.test[.-]/.test(path))
  const found = files.flatMap(({ path, text }) => wordsIn(text).map((word) => ({ path, word })))
  const isMeant = ({ path, word }: (typeof found)[number]) =>
    meant.some((one) => one.word === word && one.in.test(path))
  expect(found.filter((one) => !isMeant(one))).toEqual([])
  const idle = meant.filter((one) => !found.some(({ path, word }) => word === one.word && one.in.test(path)))
  expect(idle).toEqual([])
  seen('ground floor', { files: files.length, 'words meant otherwise': found.length })
})

test('a word of the product is found in names, texts and comments, and not within another word', () => {
  expect(wordsIn('const allReviews = ReplyBox')).toEqual(['review', 'reply'])
  expect(wordsIn('// as Google does\n.customer-row {}')).toEqual(['google', 'customer'])
  expect(wordsIn('preview, operating, underscore')).toEqual([])
})

/** The words of the product in a text, each once a place. */
function wordsIn(text: string): string[] {
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
  const small = new RegExp(`(?<![a-zA-Z])(${ofTheProduct.join('|')})s?(?![a-z])`, 'g')
  const large = new RegExp(`(${ofTheProduct.map(capital).join('|')})s?(?![a-z])`, 'g')
  return [...text.matchAll(small), ...text.matchAll(large)]
    .sort((one, other) => one.index - other.index)
    .map(([, word]) => word!.toLowerCase())
}
