import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormField } from '#platform/web/form/form-field.tsx'
import { inbox, type RootCause } from '../contract.ts'
import { SettingList } from './setting-list.tsx'
import { useInboxText } from './use-text.ts'

/** What threads came of, with tags that say it more closely. */
export function CausesPage() {
  const t = useInboxText()
  const calls = callsOf(inbox)
  return (
    <SettingList<RootCause>
      setting={{
        word: 'Causes',
        page: 'causes',
        route: queriesOf(inbox).causes,
        schema: inbox.routes.createCause.body,
        calls: {
          list: (signal) => calls.causes({ signal }),
          create: (body) => calls.createCause({ body }),
          save: ({ id, version }, body: object) =>
            calls.saveCause({ params: { rootCauseId: id }, body: { ...(body as RootCause), version } }),
          remove: ({ id }) => calls.removeCause({ params: { rootCauseId: id } }),
        },
        initial: { tags: [] },
        nameOf: ({ text }) => text,
        noteOf: ({ tags }) => tags.join(', '),
        columns: [
          { id: 'text', label: t('text'), width: 260, fixed: true, cell: ({ text }) => <b className="cut">{text}</b> },
          {
            id: 'tags',
            label: t('tagsHead'),
            width: 'fill',
            cell: ({ tags }) => <span className="cut">{tags.join(', ')}</span>,
          },
        ],
        fields: (
          <>
            <FormField name="text" label={t('text')} autoFocus />
            <FormField name="tags" label={t('tags')} />
          </>
        ),
      }}
    />
  )
}
