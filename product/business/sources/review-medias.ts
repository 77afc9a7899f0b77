import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'

export const mediaKind = enumeration(['picture', 'video'])

/** So many pictures and videos of a review are kept, the first ones. */
export const MAX_MEDIAS = 20
export const MAX_MEDIA_LABEL = 300

/** An address at which a picture or a video stands: strangers choose it, so that it is https and nothing else. */
export const mediaAddress = z.url({ protocol: /^https$/ }).max(2000)

/** A picture or a video that a reviewer added. */
export type ReviewMedia = {
  kind: (typeof mediaKind)['members'][number]
  url: string
  /** What is shown of it: of a picture without one the picture itself, of a video nothing. */
  thumbnailUrl: string | null
  label: string | null
}
