import { hash } from 'node:crypto'
import type { Town } from '../town/open-town.ts'

/** What stands at an address; `key`: what the header `x-feed-key` must hold. */
export type ShownFeed = { type: string; body: string; key?: string }

/** Reviews that a site of car dealers hands to its customers, at `/feeds/…`; others are put there by hand. */
export function openFeeds(town: Town) {
  const shown = new Map<string, ShownFeed>()
  const own = (): Record<string, ShownFeed> => ({
    'dealers.json': { type: 'application/json', body: JSON.stringify({ reviews: dealerReviews(town) }) },
    'dealers.csv': { type: 'text/csv; charset=utf-8', body: toCsv(dealerReviews(town)) },
  })
  return {
    get: (name: string): ShownFeed | undefined => shown.get(name) ?? own()[name],
    put: (name: string, feed: ShownFeed) => void shown.set(name, feed),
    etagOf: ({ body }: ShownFeed) => `"${hash('sha256', body).slice(0, 20)}"`,
    reset: () => shown.clear(),
  }
}

const said = [
  [
    5,
    'Priya N.',
    'Straight answers, no pressure, and the car was ready when they said.',
    { customerService: 5, friendliness: 5, pricing: 4, experience: 5 },
  ],
  [
    2,
    'Mark D.',
    'The paperwork took three hours. Nobody told us why.',
    { customerService: 1.5, friendliness: 3, experience: 2 },
  ],
  [4.5, 'Ilse W.', 'Fair price for my old one, and they explained every line of the contract.', {}],
] as const

/** Three reviews at each of the first two locations of the town's first business. */
function dealerReviews(town: Town) {
  const [business] = town.businesses()
  const places = town.locationsOf(business!.account).slice(0, 2)
  return places.flatMap(({ code }, place) =>
    said.map(([rating, author, text, subRatings], at) => ({
      id: `dr-${code}-${at + 1}`,
      dealer: { code },
      rating,
      reviewer: { name: author },
      comments: text,
      subRatings,
      date: new Date(Date.parse(town.world.now) - (place * 3 + at + 1) * 86_400_000).toISOString(),
      link: `https://dealers.example/reviews/${code}-${at + 1}`,
    })),
  )
}

function toCsv(reviews: ReturnType<typeof dealerReviews>): string {
  const lines = reviews.map(({ id, dealer, rating, reviewer, comments, date, link }) =>
    [id, dealer.code, rating, reviewer.name, comments, date, link]
      .map((cell) => JSON.stringify(String(cell)))
      .join(','),
  )
  return ['review id,store code,rating,reviewer,review text,date,link', ...lines, ''].join('\n')
}
