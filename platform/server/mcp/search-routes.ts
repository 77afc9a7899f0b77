import type { CallableRoute } from './callable-routes.ts'

/** The routes that fit words best: each word counts once, in the name more than in what it does. */
export function searchRoutes(routes: readonly CallableRoute[], words: string, limit: number): CallableRoute[] {
  const asked = wordsOf(words)
  const ranked = routes
    .map((one) => ({ one, rank: rankOf(one, asked) }))
    .filter(({ rank }) => asked.length === 0 || rank > 0)
  return ranked
    .toSorted((a, b) => b.rank - a.rank || a.one.name.localeCompare(b.one.name))
    .slice(0, limit)
    .map(({ one }) => one)
}

function rankOf({ name, route }: CallableRoute, asked: readonly string[]): number {
  const inName = wordsOf(name)
  const inText = wordsOf(`${route.does} ${route.at}`)
  const fits = (word: string, those: readonly string[]) =>
    those.some((one) => one.startsWith(word) || isStemOf(one, word))
  return asked.reduce((sum, word) => sum + (fits(word, inName) ? 3 : fits(word, inText) ? 2 : 0), 0)
}

/** `users` is asked where `user` stands. */
function isStemOf(stem: string, word: string): boolean {
  return stem.length > 3 && word.startsWith(stem)
}

function wordsOf(text: string): string[] {
  return (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase()).slice(0, 60)
}
