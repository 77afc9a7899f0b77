import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#platform/web/parts/note.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { roles } from '../contract.ts'
import { useRolesText } from './use-text.ts'

type Props = { roleId: number; actionIDs: readonly string[]; onTake?: (actionIDs: string[]) => void }

/** Where a role came from a default that holds other rights by now: says so, and takes those over into the form. */
export function DefaultDifference({ roleId, actionIDs, onTake }: Props) {
  const t = useRolesText()
  const { data } = useQuery(queriesOf(roles).difference({ params: { roleId } }))
  const wanted = data?.actionIDs
  if (!wanted) return null
  const more = wanted.filter((action) => !actionIDs.includes(action)).length
  const fewer = actionIDs.filter((action) => !wanted.includes(action)).length
  if (more + fewer === 0) return null
  return (
    <Note tone="info" title={t('differs', { more, fewer })}>
      {onTake && (
        <Button mt={8} variant="default" size="compact-md" onClick={() => onTake([...wanted])}>
          {t('takeOver')}
        </Button>
      )}
    </Note>
  )
}
