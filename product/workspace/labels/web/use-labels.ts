import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Label, labels } from '../contract.ts'

export const labelCalls = callsOf(labels)
type Uses = Awaited<ReturnType<typeof labelCalls.uses>>

/** Every label of the tenant and of the product, kept for all that shows one. */
export function useLabels() {
  const asked = useQuery({
    ...queriesOf(labels).list(),
    staleTime: 300_000,
  })
  const all = asked.data?.items ?? none
  const byId = useMemo(() => new Map(all.map((one) => [one.id, one])), [all])
  return { ...asked, all, byId }
}

/** How many things of each list carry each label. */
export function useLabelUses() {
  return useQuery({ ...queriesOf(labels).uses(), select: byLabel })
}

export function useLabelMerges(isOn: boolean) {
  return useQuery({ ...queriesOf(labels).merges(), enabled: isOn, select: ({ items }) => items })
}

const none: readonly Label[] = []

function byLabel(all: Uses) {
  return new Map(all.map(({ labelID, uses }) => [labelID, uses] as const))
}
