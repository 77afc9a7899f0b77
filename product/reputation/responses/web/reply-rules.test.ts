import { expect, test } from 'vitest'
import { checkRules } from './reply-rules.ts'

const met = (text: string, rule: string, language: string | null = null, recent: string[] = []) =>
  checkRules(text, language, recent).find((one) => one.rule === rule)?.isMet

test.each([
  ['Thank you, see www.example.com', false],
  ['Write to care@example.com please', false],
  ['Find us at example.de', false],
  ['Call us: +49 40 123 45 67 89', false],
  ['Call (312) 555-0187 today', false],
  ['We open at 8:30 on 24.12.2026 for 120 guests', true],
  ['Thank you for 5 stars.We are glad', true],
])('links and telephone numbers: %s', (text, isMet) => {
  expect(met(text, 'links')).toBe(isMet)
})

test('nothing may be asked in return', () => {
  expect(met('Here is a 20 % discount for you', 'asks')).toBe(false)
  expect(met('Would you update your review?', 'asks')).toBe(false)
  expect(met('Bitte die Bewertung ändern', 'asks')).toBe(false)
  expect(met('We have changed our opening hours', 'asks')).toBe(true)
})

test('the language is compared only where it is clear', () => {
  expect(met('Vielen Dank für die Worte, wir freuen uns und sind für Sie da.', 'language', 'de')).toBe(true)
  expect(met('Thank you for your visit, we hope to see you with us.', 'language', 'de')).toBe(false)
  expect(met('Merci', 'language', 'de')).toBeUndefined()
  expect(met('Thank you for your visit, we hope to see you.', 'language', null)).toBeUndefined()
})

test('a text nearly the same as a recent one is told', () => {
  const text = 'Thank you for the kind words, we look forward to your next visit'
  expect(met(text, 'alike', null, [text])).toBe(false)
  expect(met(text, 'alike', null, ['Something else entirely'])).toBe(true)
})
