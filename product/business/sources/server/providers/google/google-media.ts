import * as z from 'zod'
import { MAX_MEDIA_LABEL, MAX_MEDIAS, mediaAddress, type ReviewMedia } from '../../../contract.ts'
import { spare, text } from '../answer-fields.ts'

const mediaItem = z.object({
  thumbnailUrl: z.unknown().optional(),
  thumbnailLabel: spare(text),
  videoUrl: z.unknown().optional(),
})

/** What Google shows beside a review; whatever has no address that can be called is passed over, and costs nothing else. `origin` is that of the host that speaks for Google. */
export function readGoogleMedias(items: readonly unknown[], origin: string): ReviewMedia[] {
  const read = items.flatMap((item): ReviewMedia[] => {
    const { data } = mediaItem.safeParse(item)
    if (!data) return []
    const thumbnailUrl = addressOf(data.thumbnailUrl, origin)
    const videoUrl = addressOf(data.videoUrl, origin)
    const label = (data.thumbnailLabel ?? '').trim().slice(0, MAX_MEDIA_LABEL).toWellFormed() || null
    if (videoUrl !== null) return [{ kind: 'video', url: videoUrl, thumbnailUrl, label }]
    return thumbnailUrl === null ? [] : [{ kind: 'picture', url: thumbnailUrl, thumbnailUrl: null, label }]
  })
  return read.slice(0, MAX_MEDIAS)
}

function addressOf(said: unknown, origin: string): string | null {
  if (typeof said !== 'string' || said.length > 2000 || !URL.canParse(said)) return null
  const url = new URL(said)
  if (url.username || url.password) return null
  return url.origin === origin || mediaAddress.safeParse(said).success ? said : null
}
