import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormField } from '#platform/web/form/form-field.tsx'
import { type ClosingReason, inbox } from '../contract.ts'
import { SettingList } from './setting-list.tsx'
import { useInboxText } from './use-text.ts'

/** Why threads are closed. */
export function ReasonsPage() {
  const t = useInboxText()
  const calls = callsOf(inbox)
  return (
    <SettingList<ClosingReason>
      setting={{
        word: 'Reasons',
        page: 'reasons',
        route: queriesOf(inbox).reasons,
        schema: inbox.routes.createReason.body,
        calls: {
          list: (signal) => calls.reasons({ signal }),
          create: (body) => calls.createReason({ body }),
          save: ({ id, version }, body: object) =>
            calls.saveReason({ params: { closingReasonId: id }, body: { ...(body as ClosingReason), version } }),
          remove: ({ id }) => calls.removeReason({ params: { closingReasonId: id } }),
        },
        initial: {},
        nameOf: ({ text }) => text,
        noteOf: () => '',
        columns: [
          {
            id: 'text',
            label: t('text'),
            width: 'fill',
            fixed: true,
            cell: ({ text }) => <b className="cut">{text}</b>,
          },
        ],
        fields: <FormField name="text" label={t('text')} autoFocus />,
      }}
    />
  )
}
