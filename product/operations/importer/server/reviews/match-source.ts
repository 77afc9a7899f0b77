import type { Source } from '#product/business/sources/contract.ts'
import { remember } from '../values/remember.ts'

type Found = { source: Source | null }

/** Makes the function that finds the source a cell names (`Google`, `google maps`, `YELP`); an empty cell means the default. Null
 * where reviews cannot come from there. */
export function createSourceMatcher(sources: readonly Source[], defaultId: number): (cell: string) => Source | null {
  const reviewable = sources.filter((source) => source.reviewable)
  const find = remember((cell): Found => {
    const wanted = plain(cell)
    if (wanted === '') return { source: reviewable.find(({ id }) => id === defaultId) ?? null }
    const exact = reviewable.find(({ key, name }) => [plain(key), plain(name)].includes(wanted))
    // `Google`, `Google Maps` and `Google reviews` are all the one source that begins with that word
    const first = wanted.split(' ')[0]!
    const near = reviewable.filter(({ name }) => plain(name).split(' ')[0] === first)
    return { source: exact ?? (near.length === 1 ? near[0]! : null) }
  })
  return (cell) => find(cell).source
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
