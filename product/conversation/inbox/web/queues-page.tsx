import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormField } from '#platform/web/form/form-field.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { inbox, type InboxQueue } from '../contract.ts'
import { SettingList } from './setting-list.tsx'
import { useInboxText } from './use-text.ts'

/** Queues: which roles work on threads together. */
export function QueuesPage() {
  const t = useInboxText()
  const shut = useShut(inbox)
  const { data: roles = [] } = useQuery(queriesOf(inbox).queueRoles())
  const { data: all = [] } = useQuery(queriesOf(inbox).queues())
  const calls = callsOf(inbox)
  const rolesOf = ({ roleIDs }: InboxQueue) =>
    roles
      .filter(({ id }) => roleIDs.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <SettingList<InboxQueue>
      setting={{
        word: 'Queues',
        page: 'queues',
        isShut: { create: shut('createQueue'), save: shut('saveQueue') },
        route: queriesOf(inbox).queues,
        schema: inbox.routes.createQueue.body,
        calls: {
          list: (signal) => calls.queues({ signal }),
          create: (body) => calls.createQueue({ body }),
          save: ({ id, version }, body: object) =>
            calls.saveQueue({ params: { inboxQueueId: id }, body: { ...(body as InboxQueue), version } }),
          remove: ({ id }, to) =>
            calls.removeQueue({ params: { inboxQueueId: id }, query: to === null ? {} : { moveToID: to } }),
        },
        initial: { roleIDs: [] },
        nameOf: ({ name }) => name,
        others: all,
        noteOf: rolesOf,
        columns: [
          { id: 'name', label: t('name'), width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
          { id: 'roles', label: t('roles'), width: 'fill', cell: (one) => <span className="cut">{rolesOf(one)}</span> },
          {
            id: 'users',
            label: t('users'),
            width: 260,
            stays: true,
            cell: ({ users }) =>
              users === 0 ? (
                <StateMark shape="blocked" label={t('nobodyThere')} />
              ) : (
                <span>{t('users', { count: users })}</span>
              ),
          },
        ],
        fields: (
          <>
            <FormField name="name" label={t('name')} autoFocus />
            <FormField name="roleIDs" label={t('roles')} things={roles} />
          </>
        ),
      }}
    />
  )
}
