import type { Services } from '#platform/server/system/services.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { notShownElsewhere } from '../contract.ts'

/** Whether a source has reviews, and whether they may be shown elsewhere; null for no source of reviews. */
export async function mayBeShown(services: Pick<Services, 'door'>, sourceId: number): Promise<boolean | null> {
  const source = (await allSources(services)).find(({ id }) => id === sourceId)
  return source?.reviewable ? !notShownElsewhere.includes(sourceId) : null
}

/** The sources that a widget shows: those that were chosen, or all whose reviews may be shown elsewhere. */
export async function shownSources(
  services: Pick<Services, 'door'>,
  chosen: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return (await allSources(services)).filter(
    ({ id, reviewable }) =>
      reviewable && !notShownElsewhere.includes(id) && (chosen.length === 0 || chosen.includes(id)),
  )
}
