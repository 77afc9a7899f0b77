import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { type Label, labels } from '../contract.ts'

export const labelCalls = callsOf(labels)
const KEY = 'labels'

/** Every label of the tenant and of the product, kept for all that shows one. */
export function useLabels() {
  const asked = useQuery({
    queryKey: [KEY, 'all', currentTenantId()],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await labelCalls.list({ signal })).items,
  })
  const byId = useMemo(() => new Map(asked.data?.map((one) => [one.id, one])), [asked.data])
  return { ...asked, all: asked.data ?? none, byId }
}

/** How many things of each list carry each label. */
export function useLabelUses() {
  return useQuery({
    queryKey: [KEY, 'uses', currentTenantId()],
    queryFn: async ({ signal }) =>
      new Map((await labelCalls.uses({ signal })).map(({ labelID, uses }) => [labelID, uses] as const)),
  })
}

export function useLabelMerges(isOn: boolean) {
  return useQuery({
    queryKey: [KEY, 'merges', currentTenantId()],
    enabled: isOn,
    queryFn: async ({ signal }) => (await labelCalls.merges({ signal })).items,
  })
}

/** Asks anew for labels, their uses and their merges. */
export function useRefreshLabels() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

/** Keeps labels as fresh as others change them; where that changed what things carry, everything in sight is asked for anew. */
export function useFollowLabels() {
  const queries = useQueryClient()
  useLive(labels, 'changed', ({ assignments }) => {
    void queries.invalidateQueries(assignments ? {} : { queryKey: [KEY] })
  })
}

const none: readonly Label[] = []
