import { Readable } from 'node:stream'
import { sql } from 'kysely'
import PQueue from 'p-queue'
import { drawAnew } from '#platform/server/http/read-picture.ts'
import { OutboundError } from '#platform/server/outbound/safe-fetch.ts'
import { perServices } from '#platform/server/system/per-services.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { ReviewMedia } from '#product/business/sources/contract.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { MAX_PICTURE_BYTES, PICTURE_KEPT_SECONDS, type pictures } from '../contract.ts'

const TIMEOUT_MS = 8000
const SIDE_PIXELS = 1600
/** Of one server at once: pictures of strangers take memory and time. */
const AT_ONCE = 4

const queueOf = perServices(() => new PQueue({ concurrency: AT_ONCE }))

/**
 * Fetches a picture from where strangers say that it stands and draws it anew, so that no browser of ours calls their address and no byte of theirs reaches it.
 * Whoever may not see the review finds none.
 */
export const getPicture: Handler<typeof pictures, 'picture'> = async (ctx, { params }) => {
  const position = Number(params.position)
  if (!/^\d{1,2}$/.test(params.position)) return ctx.fail('noPicture')
  const { rows } = await sql<{ location_id: number; source_id: number; media: ReviewMedia | null }>`
    select location_id, source_id, medias -> ${position}::int as media from review where tenant_id = ${ctx.tenantId} and id = ${params.reviewId}`.execute(
    ctx.read,
  )
  const row = rows[0]
  if (!row || !reaches(ctx.who, row.location_id)) return ctx.fail('notFound')
  const address = row.media && (row.media.thumbnailUrl ?? (row.media.kind === 'picture' ? row.media.url : null))
  if (address === null) return ctx.fail('noPicture')
  const drawn = await queueOf(ctx.services).add(async () => {
    const content = await fetchPicture(ctx.services, row.source_id, address)
    return content && drawAnew(content, { sidePixels: SIDE_PIXELS, as: 'webp' })
  })
  if (!drawn || typeof drawn === 'string') return ctx.fail('pictureUnavailable')
  return {
    filename: `review-${params.reviewId}-${position + 1}.webp`,
    type: drawn.type,
    stream: Readable.from([drawn.content]),
    keptSeconds: PICTURE_KEPT_SECONDS,
  }
}

/** What stands there; null where it cannot be had. Only what a source itself told may stand on a host of that source that is not public. */
async function fetchPicture(services: Services, sourceId: number, address: string): Promise<Buffer | null> {
  if (!URL.canParse(address)) return null
  const own = reviewSource(sourceId)?.reviews?.pictureOrigin?.(services)
  const isOwn = own !== undefined && new URL(address).origin === own
  try {
    const { status, body } = await services.fetch(address, {
      headers: { accept: 'image/webp,image/png,image/jpeg' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      redirects: 3,
      ...(isOwn && { toProvider: true as const }),
    })
    return status === 200 ? body : null
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}
