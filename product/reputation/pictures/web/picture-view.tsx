import { type ReactNode, useState } from 'react'
import { addressOf } from '#platform/web/api/calls-of.ts'
import { pictures } from '../contract.ts'

type Props = { reviewId: number; at: number; alt?: string; otherwise: ReactNode }

/** A picture of a review as the product itself hands it out; where that does not come, what stands in its place. */
export function PictureView({ reviewId, at, alt = '', otherwise }: Props) {
  const [isGone, setGone] = useState(false)
  if (isGone) return otherwise
  const src = addressOf(pictures, 'picture', { params: { reviewId, position: at } })
  return <img src={src} alt={alt} loading="lazy" onError={() => setGone(true)} />
}
