import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

const place = (text: string, name: string, field: 'title' | 'text' = 'text') =>
  ({ field, at: text.indexOf(name), words: name, rule: 'first' }) as const
const shown = (review: { title: string | null; text: string }, ...places: ReturnType<typeof place>[]) =>
  quoted(review, places).map((parts) => parts.map(({ words, isName }) => (isName ? `[${words}]` : words)).join(''))

test('a name is quoted with the whole words around it', () => {
  const text = `We came late in the evening and asked for a table, and Liz found one for us at the window although it was full.`
  expect(shown({ title: null, text }, place(text, 'Liz'))).toEqual([
    '…the evening and asked for a table, and [Liz] found one for us at the window although…',
  ])
  expect(shown({ title: 'Liz!', text: 'Good' }, place('Liz!', 'Liz', 'title'))).toEqual(['[Liz]!'])
})

test('names near to each other stand in one quote, markup is text, and of a changed text nothing is quoted', () => {
  const text = 'Liz and <b>Kim</b> 🌟'
  expect(shown({ title: null, text }, place(text, 'Kim'), place(text, 'Liz'))).toEqual(['[Liz] and <b>[Kim]</b> 🌟'])
  expect(shown({ title: null, text: 'Li' }, place(text, 'Liz'))).toEqual([])
})
