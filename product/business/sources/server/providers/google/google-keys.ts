import type { JSONWebKeySet } from 'jose'
import * as z from 'zod'
import type { Services } from '#platform/server/system/services.ts'
import { realGoogle } from './real-google.ts'

/** Google changes its keys every few days; for one that we do not know we ask at most so often, since anybody may name one. */
const KEPT_MS = 3_600_000
const ASKED_AGAIN_MS = 60_000

const rsaKey = z.object({ kid: z.string(), kty: z.literal('RSA') }).loose()
/** Keys of another kind may stand among those that we can use. */
const keySet = z
  .object({ keys: z.array(z.unknown()) })
  .transform(({ keys }) => ({ keys: keys.flatMap((key) => rsaKey.safeParse(key).data ?? []) }))
  .refine(({ keys }) => keys.length > 0)
type Known = { keys: JSONWebKeySet; askedAt: number }
type Asking = Pick<Services, 'fetch' | 'providers' | 'clock'>

const known = new WeakMap<Services['fetch'], Promise<Known>>()

/** The keys with which Google signs, the one named among them if it can be had. Raises when they were never fetched and cannot be. */
export async function googleKeys(services: Asking, kid: string | undefined): Promise<JSONWebKeySet> {
  const kept = known.get(services.fetch)
  const before = await kept
  if (before && isFresh(before, services, kid)) return before.keys
  if (known.get(services.fetch) === kept) {
    const asking = askForKeys(services, before)
    known.set(services.fetch, asking)
    asking.catch(() => known.delete(services.fetch))
  }
  return (await known.get(services.fetch)!).keys
}

function isFresh({ keys, askedAt }: Known, { clock }: Asking, kid: string | undefined): boolean {
  const isKnown = keys.keys.some((key) => key.kid === kid)
  return clock.now().getTime() - askedAt < (isKnown ? KEPT_MS : ASKED_AGAIN_MS)
}

async function askForKeys(services: Asking, before: Known | undefined): Promise<Known> {
  const askedAt = services.clock.now().getTime()
  try {
    const answer = await services.fetch(services.providers['googleKeys'] ?? realGoogle.googleKeys, {
      redirects: 0,
      toProvider: true,
    })
    return { keys: keySet.parse(answer.json()) as JSONWebKeySet, askedAt }
  } catch (error) {
    if (!before) throw error
    return { keys: before.keys, askedAt }
  }
}
