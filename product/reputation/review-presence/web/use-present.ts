import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { PRESENCE, type Present, reviewPresence } from '../contract.ts'

type Here = { others: Present['people']; claim: Present['claim']; isOwn: boolean }

const NOBODY: readonly Present[] = []
const EVERY_MS = PRESENCE.everySeconds * 1000

/** Who is at all reviews now, and who the reader is. While anybody is anywhere it is asked for anew now and then, for nobody tells that a page fell silent. */
export function useAllPresent(): { all: readonly Present[]; userId: number } {
  const may = useMay()
  const { user } = useSession()
  const { data: all = NOBODY } = useQuery({
    ...queriesOf(reviewPresence).list(),
    enabled: may(actionOf(reviewPresence, 'view')),
    staleTime: EVERY_MS,
    refetchInterval: ({ state }) => (state.data?.length ? EVERY_MS : false),
  })
  return { all, userId: user.id }
}

/** Who else is at a review now, and who is answering it; `isOwn`: the reader is. */
export function usePresent(reviewId: number): Here {
  const { all, userId } = useAllPresent()
  return hereOf(
    all.find(({ reviewID }) => reviewID === reviewId),
    userId,
  )
}

/** The same of what is known of a review, for a reader. */
export function hereOf(present: Present | undefined, userId: number): Here {
  const { people = [], claim = null } = present ?? {}
  return { others: people.filter(({ id }) => id !== userId), claim, isOwn: claim?.by.id === userId }
}
