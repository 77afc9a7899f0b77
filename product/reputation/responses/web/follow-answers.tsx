import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { responses } from '../contract.ts'

/** Many steps in a row are drawn together. */
const GATHER_MS = 400

/** Draws nothing; keeps the states in the list as fresh as the answers. */
export function FollowAnswers() {
  const queries = useQueryClient()
  const refresh = useDebouncedCallback(() => {
    void queries.invalidateQueries({ queryKey: ['list', 'reviews'] })
    void queries.invalidateQueries({ queryKey: ['reviews', 'count'] })
  }, GATHER_MS)
  useLive(responses, 'moved', refresh)
  return null
}
