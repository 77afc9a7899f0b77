import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import type { Grant } from '#product/organization/object-privileges/contract.ts'
import { EffectiveAccessPanel, GrantEditor } from '#product/organization/object-privileges/web/public.ts'
import { type Dashboard, dashboards } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { boardCalls } from './use-boards.ts'

/** Says what roles, people and locations may do with a dashboard, and shows who would reach it before it is saved. */
export function ShareDialog({ board, onClose }: { board: Dashboard; onClose: () => void }) {
  const t = useDashboardText()
  const p = usePlatformText()
  const params = { dashboardId: board.id }
  const { data, error } = useQuery({
    ...queriesOf(dashboards).grants({ params }),
    staleTime: 0,
    gcTime: 0,
  })
  const [changed, setChanged] = useState<Grant[]>()
  const grants = changed ?? data?.grants ?? []
  const { data: access } = useQuery({
    ...queriesOf(dashboards).access({ params, body: { grants } }),
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ConfirmDialog
      title={t('shareTitle', { name: board.name })}
      verb={t('share')}
      size="lg"
      isOff={!data}
      run={() => boardCalls.share({ params, body: { grants } })}
      rehearse={() => rehearsalsOf(dashboards).share({ params, body: { grants } })}
      of={grants}
      said={t('shared', { name: board.name })}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t('shareNote')}</p>
      {!data && !error && <Skeleton height={160} />}
      {data && <GrantEditor grants={grants} onChange={setChanged} />}
      {data && <EffectiveAccessPanel access={access} />}
      {error && <Note tone="negative">{errorText(error, p)}</Note>}
    </ConfirmDialog>
  )
}
