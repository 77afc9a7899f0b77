import type { SubRatingAspect } from '../contract.ts'
import { useSourcesText } from './use-text.ts'

/** What an aspect of a review is called; the words of sources must be there. */
export function useAspectName(): (aspect: SubRatingAspect) => string {
  const t = useSourcesText()
  return (aspect) => t.member('subRatingAspect', aspect)
}
