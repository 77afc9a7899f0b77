import * as z from 'zod'
import { aspectsOf, subRatingAspect, type SubRatings } from '#product/business/sources/contract.ts'
import { readNumber } from './read-number.ts'

type Read = { subRatings: SubRatings } | { problem: 'aspectUnknown' | 'aspectUnreadable' }

const value = z.union([z.string(), z.number()])
const named = z.array(
  z
    .object({ aspect: z.string().optional(), name: z.string().optional(), key: z.string().optional() })
    .and(z.object({ stars: value.optional(), rating: value.optional(), value: value.optional() })),
)

/** Stars by aspect, as `service: 4.5; rooms: 3`, or as JSON: an object, or a list of names and stars. Aspects may be written in any way that has their letters, and must be the source's own. */
export function readSubRatings(text: string, sourceId: number): Read {
  const subRatings: SubRatings = {}
  for (const [name, said] of /^[[{]/.test(text) ? fromJson(text) : fromPairs(text)) {
    const aspect = aspectsOf(sourceId).find((one) => lettersOf(one) === lettersOf(name))
    if (!aspect) {
      const isPair = said !== undefined || subRatingAspect.members.some((one) => lettersOf(one) === lettersOf(name))
      return { problem: isPair ? 'aspectUnknown' : 'aspectUnreadable' }
    }
    const stars = readNumber((said ?? '').replace(/\s*(\/|of|von)\s*5$/, ''), { decimals: true })
    if (stars === null || stars < 1 || stars > 5 || !Number.isInteger(stars * 2)) return { problem: 'aspectUnreadable' }
    subRatings[aspect] = stars
  }
  return { subRatings }
}

function fromPairs(text: string): [string, string | undefined][] {
  const parts = text.split(/[;|\n]+|,(?=\s*\p{L})/u).filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const [name = '', said] = part.split(/[:=]/)
    return [name, said?.trim()]
  })
}

/** What is no such JSON is one thing that nobody can read. */
function fromJson(text: string): [string, string | undefined][] {
  const unreadable: [string, string | undefined][] = [['', undefined]]
  try {
    const json: unknown = JSON.parse(text)
    const object = z.record(z.string(), value.nullable()).safeParse(json)
    if (object.success)
      return Object.entries(object.data).flatMap(([name, said]) => (said === null ? [] : [[name, String(said)]]))
    const list = named.safeParse(json)
    if (!list.success) return unreadable
    return list.data.map((one) => {
      const said = one.stars ?? one.rating ?? one.value
      return [one.aspect ?? one.name ?? one.key ?? '', said === undefined ? undefined : String(said)]
    })
  } catch {
    return unreadable
  }
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}
