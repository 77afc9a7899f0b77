import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { fieldLevel, type FieldLevel, type RoleFields, ticketField, type TicketField, tickets } from '../contract.ts'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

/** Roles by ticket fields: who reads and edits what. A choice counts at once. */
export function FieldsPage() {
  const t = useTicketsText()
  const may = useMay()
  const shut = useShut(tickets)
  const { act, isBusy } = useAct()
  const { data: roles = [], error, refetch } = useQuery(queriesOf(tickets).fields())
  const isShut = isBusy || shut('saveFields') || !may(actionOf(tickets, 'editSettings'))
  const save = ({ roleID, levels, version }: RoleFields, name: TicketField, level: FieldLevel) =>
    void act(
      () =>
        callsOf(tickets).saveFields({
          params: { roleId: roleID },
          body: { levels: { ...levels, [name]: level }, version },
        }),
      t('savedFields'),
    )
  return (
    <FormPage title={t.page('fields')} note={t('fieldsNote')} isWide>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <div className={classes.scroll}>
        <table className={classes.matrix} aria-label={t.page('fields')}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {roles.map(({ roleID, name }) => (
                <th key={roleID} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ticketField.members.map((name) => (
              <tr key={name}>
                <th scope="row">{t.member('ticketField', name)}</th>
                {roles.map((role) => (
                  <td key={role.roleID}>
                    <NativeSelect
                      size="xs"
                      aria-label={t('fieldCell', { field: t.member('ticketField', name), role: role.name })}
                      disabled={isShut}
                      value={role.levels[name] ?? 'ReadWrite'}
                      data={fieldLevel.members.map((level) => ({ value: level, label: t.member('fieldLevel', level) }))}
                      onChange={(event) => save(role, name, event.currentTarget.value as FieldLevel)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormPage>
  )
}
