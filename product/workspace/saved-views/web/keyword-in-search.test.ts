import { expect, test } from 'vitest'
import { keywordAsked, withKeyword } from './keyword-in-search.ts'

const kept = [
  { name: 'Rude', text: 'rude' },
  { name: 'Rude staff', text: 'staff near/3 rude' },
  { name: 'Price', text: 'price, cost' },
]

test('a keyword is asked for by its name in the search field, and nowhere else', () => {
  expect(keywordAsked({ text: 'itext:Keyword: price ' }, ['text', 'rating'])).toEqual({ field: 'text', name: 'price' })
  expect(keywordAsked({ text: 'itext:a keyword:price' }, ['text'])).toBeUndefined()
  expect(keywordAsked({ other: 'itext:keyword:price' }, ['text'])).toBeUndefined()
})

test('its words take the place of the search once no other name can be meant', () => {
  expect(withKeyword({ field: 'text', name: 'PRICE' }, kept)).toEqual({
    text: undefined,
    keyword: 'price~, cost',
    open: undefined,
  })
  expect(withKeyword({ field: 'text', name: 'rude' }, kept)).toBeUndefined()
  expect(withKeyword({ field: 'text', name: 'rude staff' }, kept)).toMatchObject({ keyword: 'staff near/3 rude' })
  expect(withKeyword({ field: 'text', name: 'pri' }, kept)).toBeUndefined()
  expect(withKeyword({ field: 'text', name: '' }, kept)).toBeUndefined()
})
