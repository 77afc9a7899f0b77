import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { PRESENCE, type Present, reviewPresence } from '../contract.ts'

type Here = { others: Present['people']; claim: Present['claim']; isOwn: boolean }
const NOBODY: Here = { others: [], claim: null, isOwn: false }

/** Who else is at a review now, and who is answering it; `isOwn`: the reader is. While anybody is anywhere it is asked for anew now and then, for nobody tells that a page fell silent. */
export function usePresent(reviewId: number): Here {
  const may = useMay()
  const { user } = useSession()
  const { data } = useQuery({
    ...queriesOf(reviewPresence).list(),
    enabled: may(actionOf(reviewPresence, 'view')),
    staleTime: PRESENCE.everySeconds * 1000,
    refetchInterval: ({ state }) => (state.data?.length ? PRESENCE.everySeconds * 1000 : false),
    select: (all) => all.find(({ reviewID }) => reviewID === reviewId),
  })
  if (!data) return NOBODY
  return {
    others: data.people.filter(({ id }) => id !== user.id),
    claim: data.claim,
    isOwn: data.claim?.by.id === user.id,
  }
}
