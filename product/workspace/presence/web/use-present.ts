import { useQuery } from '@tanstack/react-query'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { PRESENCE, type Present } from '../contract.ts'
import type { PresenceCalls } from './presence-calls.ts'

type Here = { others: Present['people']; claim: Present['claim']; isOwn: boolean }

const NOBODY: readonly Present[] = []
const EVERY_MS = PRESENCE.everySeconds * 1000

/** Who is at all things of a kind now, and who the reader is. While anybody is anywhere it is asked for anew now and then, for nobody tells that a page fell silent. */
export function useAllPresent(calls: PresenceCalls): { all: readonly Present[]; userId: number } {
  const may = useMay()
  const { user } = useSession()
  const { data: all = NOBODY } = useQuery({
    ...calls.present(),
    enabled: may(calls.sees),
    staleTime: EVERY_MS,
    refetchInterval: ({ state }) => (state.data?.length ? EVERY_MS : false),
  })
  return { all, userId: user.id }
}

/** Who else is at a thing now, and who is replying to it; `isOwn`: the reader is. */
export function usePresent(calls: PresenceCalls, thingId: number): Here {
  const { all, userId } = useAllPresent(calls)
  return hereOf(
    all.find(({ id }) => id === thingId),
    userId,
  )
}

/** The same of what is known of a thing, for a reader. */
export function hereOf(present: Present | undefined, userId: number): Here {
  const { people = [], claim = null } = present ?? {}
  return { others: people.filter(({ id }) => id !== userId), claim, isOwn: claim?.by.id === userId }
}
