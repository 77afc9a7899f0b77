import { Button, Checkbox, Modal, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { type SavedView, savedViews } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { viewCalls } from './use-views.ts'
import classes from './views.module.css'

/** Says with whom a view is shared, for whom it opens its page, and whose it is. */
export function ShareDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useViewsText()
  const p = usePlatformText()
  const mayLookAfter = useMay()(actionOf(savedViews, 'edit'))
  const { user } = useSession()
  const { data: roles = [] } = useQuery({
    ...queriesOf(savedViews).roles(),
    staleTime: 300_000,
  })
  const [shared, setShared] = useState<readonly number[]>(view.sharedRoleIds)
  const [opens, setOpens] = useState<readonly number[]>(view.defaultObject.roleIDs)
  const [kind, setKind] = useState(view.owner.kind)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const toggle = (list: readonly number[], id: number, isOn: boolean) =>
    isOn ? [...list, id] : list.filter((one) => one !== id)
  const save = async () => {
    setSending(true)
    try {
      await viewCalls.share({
        params: { savedViewId: view.id },
        body: {
          sharedRoleIds: [...shared],
          defaultRoleIds: opens.filter((id) => shared.includes(id)),
          owner: { kind },
          version: view.version,
        },
      })
      toast({ message: t('saved', { name: view.name }) })
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : errorText(error, p))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shareTitle', { name: view.name })}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.quiet}>{t('shareNote')}</p>
        <table className={classes.roles}>
          <thead>
            <tr>
              <th scope="col">{t('withRoles')}</th>
              <th scope="col">{t('opensFor')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ id, name }) => (
              <tr key={id}>
                <td>
                  <Checkbox
                    label={name}
                    checked={shared.includes(id)}
                    onChange={(event) => setShared(toggle(shared, id, event.currentTarget.checked))}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={`${t('opensFor')} ${name}`}
                    disabled={!shared.includes(id)}
                    checked={shared.includes(id) && opens.includes(id)}
                    onChange={(event) => setOpens(toggle(opens, id, event.currentTarget.checked))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.quiet}>{t('opensForNote')}</p>
        {mayLookAfter && (
          <Radio.Group
            label={t('belongs')}
            description={kind === 'Admin' ? t('belongsAdminNote') : undefined}
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
          >
            <div className={classes.choices}>
              <Radio
                value="User"
                label={
                  view.owner.kind === 'Admin' || view.userID === user.id
                    ? t('belongsUser')
                    : t('belongsOther', { name: view.userName })
                }
              />
              <Radio value="Admin" label={t.member('viewOwner', 'Admin')} />
            </div>
          </Radio.Group>
        )}
        {problem && <Note tone="negative">{problem}</Note>}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
