import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sharedData } from '#apps/testing/shared-data.ts'
import { findWords } from '../find-words.ts'

const found = (text: string, ...words: string[]) => findWords(text, words).map(({ from, to }) => text.slice(from, to))

test('words and phrases are found whole, however they are written', () => {
  expect(found('What an ASS. Ass-kicking!', 'ass')).toEqual(['ASS', 'Ass'])
  expect(found('two   girls\none cup', 'two girls one cup')).toEqual(['two   girls\none cup'])
  expect(found('So ein ＳＣＨＥＩẞ', 'scheiss')).toEqual(['ＳＣＨＥＩẞ'])
  expect(found('cafe\u0301 and café', 'café')).toEqual(['cafe\u0301', 'café'])
  expect(found('sh\u200bit and s\u00adhit', 'shit')).toEqual(['sh\u200bit', 's\u00adhit'])
  expect(found('You 🖕 you', '🖕')).toEqual(['🖕'])
})

test('nothing is found inside a longer word', () => {
  expect(found('A classic assessment in Scunthorpe', 'ass', 'cunt', 'class')).toEqual([])
  expect(found('passé', 'pass')).toEqual([])
  expect(found('Der Arschkriecher', 'arsch')).toEqual([])
})

test('an entry that ends with a star finds what begins so', () => {
  expect(found('Refund, refunds and a non-refunded one; prerefund', 'refund*')).toEqual([
    'Refund',
    'refunds',
    'refunded',
  ])
})

test('scripts without spaces have no whole words', () => {
  expect(found('この店は最悪です', '最悪')).toEqual(['最悪'])
  expect(found('แย่มากจริง', 'แย่')).toEqual(['แย่'])
})

test('of words that overlap the longer one counts, in the order of the text', () => {
  const words = ['bloody', 'hell', 'bloody hell']
  expect(findWords('Hell, bloody hell', words)).toEqual([
    { word: 'hell', from: 0, to: 4 },
    { word: 'bloody hell', from: 6, to: 17 },
  ])
})

const lists = sharedData('profanity-ldnoobw')

test.runIf(lists)(
  'every entry of the lists that people use is found whole, and never inside a longer word',
  async () => {
    let count = 0
    for await (const file of glob(`${lists}/*.txt`))
      for (const word of (await readFile(file, 'utf8')).split('\n').filter((one) => one.trim())) {
        expect(findWords(`Well, ${word}!`, [word]), word).toMatchObject([{ from: 6, to: 6 + word.length }])
        if (/^\p{L}.*\p{L}$/u.test(word)) expect(findWords(`x${word}x un${word} ${word}ings`, [word]), word).toEqual([])
        count++
      }
    expect(count).toBe(628)
  },
)
