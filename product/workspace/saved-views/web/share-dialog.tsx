import { Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { actionOf } from '#platform/contract/define-system.ts'
import { type SavedView, savedViews } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { viewCalls } from './use-views.ts'
import classes from './views.module.css'

/** Says with whom a view is shared, for whom it opens its page, and whose it is. */
export function ShareDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useViewsText()
  const canLookAfter = useMay()(actionOf(savedViews, 'edit'))
  const { user } = useSession()
  const { data: roles = [] } = useQuery({
    ...queriesOf(savedViews).roles(),
    staleTime: 300_000,
  })
  const [shared, setShared] = useState<readonly number[]>(view.sharedRoleIds)
  const [opens, setOpens] = useState<readonly number[]>(view.defaultObject.roleIDs)
  const [kind, setKind] = useState(view.owner.kind)
  const toggle = (list: readonly number[], id: number, isOn: boolean) =>
    isOn ? [...list, id] : list.filter((one) => one !== id)
  const save = () =>
    viewCalls.share({
      params: { savedViewId: view.id },
      body: {
        sharedRoleIds: [...shared],
        defaultRoleIds: opens.filter((id) => shared.includes(id)),
        owner: { kind },
        version: view.version,
      },
    })
  return (
    <ConfirmDialog
      title={t('shareTitle', { name: view.name })}
      verb={t('save')}
      run={save}
      said={t('saved', { name: view.name })}
      onClose={onClose}
    >
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
      {canLookAfter && (
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
    </ConfirmDialog>
  )
}
