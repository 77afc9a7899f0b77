const OPEN = '\uE000'
const CLOSE = '\uE001'

type Person = { id: number; name: string }

/** A text as it is kept: a mentioned person stands in it by their id, so that it knows no name and follows a new one. */
export function withMarks(text: string, people: readonly Person[]): string {
  const plain = text.replaceAll(OPEN, '').replaceAll(CLOSE, '')
  // a longer name first, for a shorter one may begin it
  const named = people.filter(({ name }) => name).toSorted((a, b) => b.name.length - a.name.length)
  return named.reduce((kept, { id, name }) => kept.replaceAll(`@${name}`, `${OPEN}${id}${CLOSE}`), plain)
}

/** A text that was kept as it is read, with the names of now. */
export function withNames(kept: string, nameOf: (id: number) => string): string {
  return kept.replace(/\uE000(\d+)\uE001/g, (_, id: string) => `@${nameOf(Number(id))}`)
}

/** Whom a text that was kept mentions. */
export function idsIn(kept: string): number[] {
  return [...kept.matchAll(/\uE000(\d+)\uE001/g)].map(([, id]) => Number(id))
}

/** The beginning of a text that was kept, without the mark that it was cut in. */
export function wholeMarks(begun: string): string {
  return begun.replace(/\uE000\d*$/, '')
}
