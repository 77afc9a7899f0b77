import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'
import { createNameTree } from './name-tree.ts'
import { hasLetters } from './names-of-employee.ts'

type Called = [name: string, ...otherNames: string[]]
/** What stands in a text of some employees, by their number: the words and the rule; a question mark where nobody knows who is meant. */
function found(text: string, ...called: Called[]): string[] {
  const tree = createNameTree(called.map(([name, ...otherNames], id) => ({ id, name, otherNames })))
  return findNames(text, tree).map(({ at, length, employees, isSure }) => {
    const who = [...employees].map(([id, rule]) => `${id} ${rule}`).join(', ')
    return `${text.slice(at, at + length)}: ${who}${isSure ? '' : '?'}`
  })
}
const liz: Called = ['Elisabeth Maier', 'Liz', 'Frau Maier']

test('full names, further names, first names and surnames behind a title are found as whole words', () => {
  expect(found('Elisabeth Maier was great', liz)).toEqual(['Elisabeth Maier: 0 full'])
  expect(found('Maier Elisabeth was great', liz)).toEqual(['Maier Elisabeth: 0 full'])
  expect(found('Thanks to Elisabeth!', liz)).toEqual(['Elisabeth: 0 first'])
  expect(found('Ask for Liz, she helps', liz)).toEqual(['Liz: 0 called'])
  expect(found('Danke an Frau Maier', liz)).toEqual(['Frau Maier: 0 called'])
  expect(found('Thanks Mrs. Maier, thanks Frau Dr. Maier', liz)).toEqual([
    'Mrs. Maier: 0 title',
    'Frau Dr. Maier: 0 title',
  ])
  expect(found('The Maier bakery, Elisabethan style, Lizard, Liz-Ann and Anna-Liz', liz)).toEqual([])
})

test('accents, spellings and possessives do not matter', () => {
  const team: Called[] = [['Jörg Müller'], ['Jose Núñez'], ['Søren Kjær'], ['Łukasz Weiß']]
  expect(found('Mueller Joerg und Joerg Mueller und Jorg Muller', ...team)).toEqual([
    'Mueller Joerg: 0 full',
    'Joerg Mueller: 0 full',
    'Jorg Muller: 0 full',
  ])
  expect(found('José’s smile, Nuñez Jose', ...team)).toEqual(['José: 1 first', 'Nuñez Jose: 1 full'])
  expect(found('Soren Kjaer and Lukasz Weiss', ...team)).toEqual(['Soren Kjaer: 2 full', 'Lukasz Weiss: 3 full'])
  expect(found("Liz's help, Liz’ help, d'Elisabeth", liz)).toEqual([
    'Liz: 0 called',
    'Liz: 0 called',
    'Elisabeth: 0 first',
  ])
  expect(found('Joe is not here', ['Jo Hill'])).toEqual([])
})

test('what is written small is no name where there are capitals; small parts of a name may be', () => {
  const team: Called[] = [
    ['Will Smith'],
    ['Rose Hart'],
    ['May Lin'],
    ['Mark Hall'],
    ['ana de la cruz'],
    ['Otto von Berg'],
  ]
  expect(found('I will rose and may mark', ...team)).toEqual([])
  expect(found('will smith', ...team)).toEqual([])
  expect(found('We met Will and Ana de la Cruz and Otto von Berg', ...team)).toEqual([
    'Will: 0 first',
    'Ana de la Cruz: 4 full',
    'Otto von Berg: 5 full',
  ])
  expect(found('Danke Herr von Berg, danke Herr Berg', ...team)).toEqual([
    'Herr von Berg: 5 title',
    'Herr Berg: 5 title',
  ])
})

test('a word that begins a sentence, or somebody with another surname, is only possible', () => {
  expect(found('Will you come back? Thanks. May we? We love Will', ['Will Smith'], ['May Lin'])).toEqual([
    'Will: 0 first?',
    'May: 1 first?',
    'Will: 0 first',
  ])
  expect(found('Elisabeth Brown and Liz', liz)).toEqual(['Elisabeth: 0 first?', 'Liz: 0 called'])
  expect(found('I WILL NEVER COME BACK, WILL SMITH', ['Will Smith'])).toEqual(['WILL SMITH: 0 full'])
})

test('two of the same name are both possible, and neither is chosen', () => {
  expect(found('Anna helped', ['Anna Berg'], ['Anna Stein'])).toEqual(['Anna: 0 first, 1 first?'])
  expect(found('Anna Stein helped', ['Anna Berg'], ['Anna Stein'])).toEqual(['Anna Stein: 1 full'])
  expect(found('Frau Berg helped', ['Anna Berg'], ['Eva Berg'])).toEqual(['Frau Berg: 0 title, 1 title?'])
  expect(found('Anna Berg', ['Anna Berg'], ['Anna Berg'])).toEqual(['Anna Berg: 0 full, 1 full?'])
})

test('every script has names', () => {
  expect(found('田中太郎さんはとても親切でした', ['田中太郎'])).toEqual(['田中太郎: 0 full'])
  expect(found('王小明服务很好', ['王小明'])).toEqual(['王小明: 0 full'])
  expect(found('김민수님이 친절했어요', ['김민수'])).toEqual(['김민수님이: 0 full'])
  expect(found('Анна Петрова очень помогла, спасибо Анне', ['Анна Петрова'])).toEqual(['Анна Петрова: 0 full'])
  expect(found('الموظف أحمد علي رائع', ['أحمد علي'])).toEqual(['أحمد علي: 0 full'])
  expect(found('Η Ελένη Παππά', ['Ελενη Παππα'])).toEqual(['Ελένη Παππά: 0 full'])
  expect(found('Ahmet’in ve Ayşe’nin ilgisi', ['Ahmet Kaya'], ['Ayse Demir'])).toEqual([
    'Ahmet: 0 first',
    'Ayşe: 1 first',
  ])
  expect(found('ნინო ძალიან კარგი იყო', ['ნინო ბერიძე'])).toEqual(['ნინო: 0 first'])
})

test('a name of many words with umlauts is one name, and no flood of spellings', () => {
  const name = 'Ää Öö Üü '.repeat(11).trim()
  expect(found(`Danke ${name}`, [name])).toEqual([`${name}: 0 full`])
})

test('names with signs of all kinds are no patterns, and what has no two letters is no name', () => {
  expect(found('A.*+ (x|y) [z] $1 \\d Bob', ['Bob (.*) [a-z]+'], ['.*'], ['$1'], ['\\d+'])).toEqual(['Bob: 0 first'])
  expect(found('J helped, and 🌟 too', ['J'], ['🌟'])).toEqual([])
  expect(found('Thanks <b>Liz</b> 🌟', ['🌟 Liz'])).toEqual(['Liz: 0 full'])
  expect(['J', 'J.', '🌟', '7', '', '4 U'].map(hasLetters)).toEqual([false, false, false, false, false, false])
  expect(['Jo', '李娜', 'J B'].map(hasLetters)).toEqual([true, true, true])
})
