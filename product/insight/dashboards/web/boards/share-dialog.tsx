import { Button, Modal, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Grant, objectAction } from '#product/access/object-privileges/contract.ts'
import type { Dashboard } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { boardCalls, useRefreshBoards } from './use-boards.ts'

type Action = Grant['action']
const words = {
  none: 'actionNone',
  view: 'actionView',
  edit: 'actionEdit',
  owner: 'actionOwner',
} as const satisfies Record<Action, string>

/** Says what people of each role may do with a dashboard; what was granted to single people and locations stays. */
export function ShareDialog({ board, onClose }: { board: Dashboard; onClose: () => void }) {
  const t = useDashboardText()
  const p = usePlatformText()
  const refresh = useRefreshBoards()
  const { data, error } = useQuery({
    queryKey: ['boards', 'grants', currentTenantId(), board.id],
    staleTime: 0,
    queryFn: ({ signal }) => boardCalls.grants({ params: { dashboardId: board.id }, signal }),
  })
  const [changed, setChanged] = useState<ReadonlyMap<number, Action>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const others = data?.grants.filter(({ to }) => to !== 'role') ?? []
  const actionFor = (roleID: number): Action =>
    changed.get(roleID) ??
    data?.grants.find((grant) => grant.to === 'role' && grant.roleID === roleID)?.action ??
    'none'
  const save = async () => {
    setSending(true)
    try {
      const roles = (data?.roles ?? []).map(({ id }): Grant => ({ to: 'role', roleID: id, action: actionFor(id) }))
      const grants = [...others, ...roles.filter(({ action }) => action !== 'none')]
      await boardCalls.share({ params: { dashboardId: board.id }, body: { grants } })
      await refresh()
      toast({ message: t('shared', { name: board.name }) })
      onClose()
    } catch (refusal) {
      setProblem(errorText(refusal, p))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shareTitle', { name: board.name })}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      <div className={classes.editor}>
        <p className={classes.quiet}>{t('shareNote')}</p>
        {!data && !error && <Skeleton height={160} />}
        <div>
          {data?.roles.map(({ id, name }) => (
            <div key={id} className={classes.roleRow}>
              <span>{name}</span>
              <Select
                aria-label={name}
                allowDeselect={false}
                value={actionFor(id)}
                onChange={(action) => action && setChanged(new Map(changed).set(id, action as Action))}
                data={objectAction.members.map((action) => ({ value: action, label: t(words[action]) }))}
              />
            </div>
          ))}
        </div>
        {others.length > 0 && <p className={classes.quiet}>{t('sharedBesides', { count: others.length })}</p>}
        {(problem ?? error) && <Note tone="negative">{problem ?? errorText(error, p)}</Note>}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} disabled={!data} onClick={() => void save()}>
            {t('share')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
