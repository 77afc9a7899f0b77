import { hash } from 'node:crypto'
import { OutboundError, type OutboundFailure } from '#platform/server/outbound/safe-fetch.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { FeedColumns, FeedTrouble } from '../contract.ts'
import { type FeedRow, headerPlace } from './feed-row.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 30_000_000
const SAID = 200

export type FoundColumns = { columns: string[]; meanings: FeedColumns }

export type Fetched =
  | { code: 'Success'; content: Buffer; etag: string | null; contentHash: string }
  | { code: 'Duplicate' | 'TimedOut' }
  /** `found`: the columns, where it was read so far. */
  | { code: 'Error'; trouble: FeedTrouble; said: string; found?: FoundColumns }

/** Fetches what stands at a feed's address; never raises for what the other side does. */
export async function fetchFeed({ tenantId, services }: JobCtx, feed: FeedRow): Promise<Fetched> {
  const { header_name: name, header_value: sealed } = feed
  const value = name !== null && sealed !== null ? services.secrets.open(headerPlace(tenantId, feed.url), sealed) : null
  try {
    const answer = await services.fetch(feed.url, {
      timeoutMs: Number(services.providers['feedTimeoutMs'] ?? TIMEOUT_MS),
      maxBytes: MAX_BYTES,
      headers: {
        accept: 'application/json, text/csv, */*;q=0.5',
        'user-agent': 'Renown',
        ...(feed.etag === null ? {} : { 'if-none-match': feed.etag }),
        ...(name !== null && value !== null ? { [name]: value } : {}),
      },
    })
    if (answer.status === 304 && feed.etag !== null) return { code: 'Duplicate' }
    if (answer.status !== 200)
      return failed(troubleOf(answer.status), `HTTP ${answer.status} ${beginning(answer.text())}`)
    const contentHash = hash('sha256', answer.body)
    if (contentHash === feed.content_hash) return { code: 'Duplicate' }
    return { code: 'Success', content: answer.body, etag: answer.headers.etag ?? null, contentHash }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.kind === 'timeout') return { code: 'TimedOut' }
    return failed(outboundTroubles[error.kind] ?? 'unreachable', error.message)
  }
}

export function failed(trouble: FeedTrouble, said: string): Extract<Fetched, { code: 'Error' }> {
  return { code: 'Error', trouble, said: beginning(said) }
}

const outboundTroubles: Partial<Record<OutboundFailure, FeedTrouble>> = {
  refused: 'refusedAddress',
  tooLarge: 'tooLarge',
}

function troubleOf(status: number): FeedTrouble {
  if (status === 401 || status === 403) return 'notLetIn'
  if (status === 404 || status === 410) return 'notThere'
  return status >= 500 || status === 429 ? 'down' : 'unreadable'
}

/** The first words of an answer, on one line. */
function beginning(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SAID)
    .toWellFormed()
}
