import { expect, test } from 'vitest'
import { actions } from '#product/organization/roles/catalogue/actions.ts'
import { nameOfAction, nameOfArea } from '#product/organization/roles/catalogue/names/name-of.ts'
import { everyContract, seen } from './house.ts'
import { textsOf } from './texts.ts'

type Language = 'en_US' | 'de_DE'
type Sentence = { at: string; text: string }

/** Words that no text has, each with what is said instead: the voice and the glossary of the product, one term a concept. */
const refused: Record<Language, readonly (readonly [word: RegExp, instead: string])[]> = {
  en_US: [
    [/\b(?:whoever|whom|whomever|oneself|shall|those who)\b/i, 'you, or who acts'],
    [/\bone[’']s\b/i, 'your, or the current user’s'],
    [
      /(?:^|[,;:.] |\b(?:what|where|whether|if|when|than|and|or|but|as) )one (?:may|can|must|is|has|does|holds|sees|lands)\b/i,
      'you',
    ],
    [/\b(?:answer|answers|answering)\b/i, 'reply, or response'],
    [/\bsites?\b/i, 'source, or website'],
    [/\bplaces?\b/i, 'location'],
    [/\b(?:company|companies)\b/i, 'organization'],
    [/\bbusiness(?:es)?\b(?! (?:profile|messages|listing))/i, 'organization'],
    [/\b(?:person|persons|people)\b/i, 'user'],
    [/\brights?\b(?! now)/i, 'permission'],
    [/\bboards?\b/i, 'dashboard'],
    [/\bhand(?:s|ed)? in\b/i, 'submit'],
    [/\b(?:send|sends|sent) back\b/i, 'reject'],
    [/\b(?:take|takes|taken|took) (?:\w+ ){0,3}(?:back|away)\b/i, 'withdraw, undo, remove'],
    [/^make\b|\b(?:make|made) (?:a|an|new|another)\b/i, 'create'],
    [/\bswitch(?:es|ed)? (?:\w+ ){0,5}(?:on|off)\b/i, 'turn on, turn off'],
    [/(?<!-)\bmail(?:s|ed)?\b(?! server)/i, 'email'],
    [/\be-mail/i, 'email'],
    [/\bstate\b(?! or region)/i, 'status'],
    [/\bsecond step\b/i, '2FA'],
    [/\bthere is no such\b/i, 'X not found, or no access'],
    [/\byou may not\b/i, 'what is missing: no access'],
    [/\b(?:authoris|customis|organis|recognis|licence|labelled|labelling|colour)/i, 'the spelling of the US'],
  ],
  de_DE: [
    [/(?:^|[.!?:;] )Wer (?!darf …)/, 'Sie, oder wer handelt'],
    [/\bman\b/, 'Sie'],
    [/\b(?:du|dein|deine|dich|dir|euch)\b/i, 'Sie'],
    [/\b(?:Ort|Orte|Orten|Orts)\b/, 'Standort'],
    [/\b(?:Firma|Firmen|Firmenanmeldung|Unternehmen|Unternehmens)\b/, 'Organisation'],
    [/\b(?:Person|Personen|Menschen)\b/, 'Benutzer'],
    [/\b(?:Recht|Rechte|Rechten|Rechts)\b/, 'Berechtigung'],
    [/Etikett|Schlagwort|Schlagwörter|\bMarkierung/, 'Label, Tag'],
    [/\bÜbersicht/, 'Dashboard'],
    [/\bZustand/, 'Status'],
    [/\bPost\b/, 'E-Mail'],
    [/Einmalanmeldung/, 'SSO'],
    [/\bzweite[nrs]? (?:Schritt|Stufe)\b/i, '2FA'],
    [/Funktionsschalter/, 'Feature-Flag'],
    [/\bMerkmal/, 'Attribut'],
    [/anhalten|angehalten|anzuhalten|abschalten|abgeschaltet/i, 'pausieren, ausschalten'],
    [/zurücknehmen|zurückgenommen|zurückgeben|zurückgegeben/i, 'zurückziehen, ablehnen, rückgängig machen'],
    [/misslungen|gescheitert/i, 'fehlgeschlagen'],
    [/Sandkasten/, 'Sandbox'],
  ],
}

/** Texts that have such a word all the same, by their place, each with where it is printed or whose name it is. */
const printed: Readonly<Record<string, string>> = {
  'product/business/sources enumerations/sourceNotice/googleQuestions': 'Google’s own name',
  'product/identity/single-sign-on ui/loginUrlNote': 'state is the name of the parameter',
  'product/organization/tenants enumerations/tenantType/SMB': 'document 001 §1: enterprise, small business, vendor',
}

/** Where users type other words than ours, the settings know them: these lists are searched, not read. */
const isSearched = (key: string) => /\/also[A-Z]\w*$/.test(key)

/** What stands for a value, an address that is an example, and what marks up is no word of ours. */
const wordsOf = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|\S+@\S+|https?:\S+|<[^>]*>/g, '…')

async function everyText(language: Language): Promise<Sentence[]> {
  const folders = [
    ...(await everyContract()).map(({ path }) => (path === 'platform' ? path : `product/${path}`)),
    'platform/web',
  ]
  const read = await Promise.all(folders.map(async (folder) => ({ folder, found: await textsOf(folder, language) })))
  return read.flatMap(({ folder, found }) =>
    [...(found?.texts ?? [])]
      .filter(([key]) => !isSearched(key))
      .map(([key, text]) => ({ at: `${folder} ${key}`, text })),
  )
}

/** What every permission of the catalogue and its area are called. */
const catalogue = (language: Language): Sentence[] =>
  actions.flatMap(({ id, area }) => [
    { at: `catalogue ${id}`, text: nameOfAction(language, id) },
    { at: `catalogue ${area}`, text: nameOfArea(language, area) },
  ])

/** What the reference says of every call and of every event that programs outside are told of. */
async function reference(): Promise<Sentence[]> {
  return (await everyContract()).flatMap(({ contract: { name, routes, events } }) => [
    ...Object.entries(routes).map(([key, { does }]) => ({ at: `${name}.${key} does`, text: does })),
    ...Object.entries(events).flatMap(([key, { outside }]) =>
      outside ? [{ at: `${name}.${key} does`, text: outside.does }] : [],
    ),
  ])
}

const english = [...(await everyText('en_US')), ...catalogue('en_US'), ...(await reference())]
const german = [...(await everyText('de_DE')), ...catalogue('de_DE')]

function refusedIn(language: Language, sentences: readonly Sentence[]) {
  return sentences.flatMap(({ at, text }) =>
    refused[language]
      .filter(([word]) => word.test(wordsOf(text)))
      .map(([, instead]) => ({ at, said: `${at}: “${text}” (${instead})` })),
  )
}

test('no text, permission or call is said in a word that the glossary refuses', () => {
  const found = [...refusedIn('en_US', english), ...refusedIn('de_DE', german)]
  expect(found.filter(({ at }) => !(at in printed)).map(({ said }) => said)).toEqual([])
  // what is no exception any more is none
  expect(Object.keys(printed).filter((at) => !found.some((one) => one.at === at))).toEqual([])
  seen('glossary', { sentences: english.length + german.length, exceptions: Object.keys(printed).length })
})

test('a sentence has 20 words at most', () => {
  const long = [...english, ...german].flatMap(({ at, text }) =>
    sentencesOf(wordsOf(text))
      .filter((sentence) => sentence.split(/\s+/).length > 20)
      .map((sentence) => `${at}: ${sentence}`),
  )
  expect(long).toEqual([])
})

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:;])\s+/)
}
