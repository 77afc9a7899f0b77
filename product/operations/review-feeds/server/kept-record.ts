import { BY_HAND } from '#product/business/customers/server/public.ts'
import type { ReviewMedia, SubRatings } from '#product/business/sources/contract.ts'
import type { SourceReview } from '#product/business/sources/server/public.ts'

/** A review that waits to be taken in, as it is kept: with its times as text. */
export type KeptRecord = {
  rating: number | null
  exactRating: number | null
  title: string | null
  text: string
  createdAt: string
  updatedAt: string
  writer: { uid: string; name: string } | null
  url: string | null
  /** Absent where nothing is said of them. */
  medias?: readonly ReviewMedia[]
  subRatings?: SubRatings
  /** Absent where nothing is said of replies. */
  reply?: { text: string; at: string } | null
  /** It is from before: nobody waits for a reply where the time for one has passed. */
  history: boolean
}

/** The review as a source tells it; none takes the name of one that a person entered. */
export function toSourceReview(uid: string, kept: KeptRecord): SourceReview {
  const { reply } = kept
  return {
    uid: uid.startsWith(BY_HAND) ? `fed:${uid}` : uid,
    rating: kept.rating,
    exactRating: kept.exactRating,
    title: kept.title,
    text: kept.text,
    translation: null,
    createdAt: new Date(kept.createdAt),
    updatedAt: new Date(kept.updatedAt),
    writer: kept.writer && { ...kept.writer, photoUrl: null },
    url: kept.url,
    medias: kept.medias,
    subRatings: kept.subRatings,
    reply: reply && { text: reply.text, state: 'APPROVED', policyViolation: null, updatedAt: new Date(reply.at) },
  }
}
