import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { inbox, type InboxStage } from '../contract.ts'
import { SettingList } from './setting-list.tsx'
import { useInboxText } from './use-text.ts'

/** Stages in their order: how far the work on a thread is. */
export function StagesPage() {
  const t = useInboxText()
  const { number } = useFormat()
  const { data: all = [] } = useQuery(queriesOf(inbox).stages())
  const calls = callsOf(inbox)
  return (
    <SettingList<InboxStage>
      setting={{
        word: 'Stages',
        page: 'stages',
        route: queriesOf(inbox).stages,
        schema: inbox.routes.createStage.body,
        calls: {
          list: (signal) => calls.stages({ signal }),
          create: (body) => calls.createStage({ body }),
          save: ({ id, version }, body: object) =>
            calls.saveStage({ params: { inboxStageId: id }, body: { ...(body as InboxStage), version } }),
          remove: ({ id }, to) =>
            calls.removeStage({ params: { inboxStageId: id }, query: to === null ? {} : { moveToID: to } }),
        },
        initial: {},
        nameOf: ({ name }) => name,
        others: all,
        noteOf: ({ order }) => number(order),
        columns: [
          {
            id: 'order',
            label: t('order'),
            width: 120,
            align: 'end',
            cell: ({ order }) => <span className="num">{number(order)}</span>,
          },
          {
            id: 'name',
            label: t('name'),
            width: 'fill',
            fixed: true,
            cell: ({ name }) => <b className="cut">{name}</b>,
          },
        ],
        fields: (
          <>
            <FormField name="name" label={t('name')} autoFocus />
            <FormField name="order" label={t('order')} description={t('orderHint')} />
          </>
        ),
      }}
    />
  )
}
