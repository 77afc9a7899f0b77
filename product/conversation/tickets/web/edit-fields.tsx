import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useMembers } from '#platform/web/list/use-members.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import { type TicketAct, tickets, type WrittenField } from '../contract.ts'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

export type Edit = Extract<TicketAct, { kind: 'edit' }>
const fields: readonly WrittenField[] = [
  'title',
  'text',
  'reporterName',
  'reporterEmail',
  'reporterPhone',
  'rating',
  'nps',
  'sentiment',
]

/** What the reader may write into many tickets alike. */
export function useWritten(): readonly WrittenField[] {
  const { canWrite } = useFieldAccess()
  return fields.filter((name) => canWrite(name))
}

/** Whether it can be saved as it is. */
export const isWritten = (edit: Edit): boolean => tickets.routes.act.body.shape.act.safeParse(edit).success

/** One field, and what all chosen tickets say there from now on. */
export function EditFields({ value, onChange }: { value: Edit; onChange: (next: Edit) => void }) {
  const t = useTicketsText()
  const written = useWritten()
  const sentiments = useMembers(sentiment)
  const field = written.find((name) => value[name] !== undefined) ?? written[0]!
  const put = (said: string | number | null) => onChange({ kind: 'edit', [field]: said })
  const label = t.member('ticketField', field)
  const said = value[field] ?? ''
  const error = said !== '' && !isWritten(value) && t('notValid')
  const isNumber = field === 'rating' || field === 'nps'
  return (
    <div className={classes.form}>
      <Select
        label={t('field')}
        allowDeselect={false}
        data-autofocus
        data={written.map((name) => ({ value: name, label: t.member('ticketField', name) }))}
        value={field}
        onChange={(name) => name && onChange({ kind: 'edit', [name]: begun(name as WrittenField) })}
      />
      {field === 'sentiment' ? (
        <Select
          label={label}
          clearable
          data={sentiments}
          value={said === '' ? null : String(said)}
          onChange={(id) => put(id === null ? null : Number(id))}
        />
      ) : isNumber ? (
        <NumberInput
          label={label}
          description={t('emptyRemoves')}
          min={0}
          max={field === 'rating' ? 5 : 10}
          allowDecimal={false}
          value={said}
          error={error}
          onChange={(next) => put(typeof next === 'number' ? next : null)}
        />
      ) : field === 'text' ? (
        <Textarea
          label={label}
          description={t('emptyRemoves')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          value={said}
          onChange={(event) => put(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          label={label}
          description={field !== 'title' && t('emptyRemoves')}
          type={field === 'reporterEmail' ? 'email' : 'text'}
          maxLength={lengths[field]}
          error={error}
          value={said}
          onChange={(event) => put(event.currentTarget.value || begun(field))}
        />
      )}
    </div>
  )
}

const lengths = { title: 200, reporterName: 200, reporterEmail: 254, reporterPhone: 40 }

/** What it says before anything is typed; without a subject or a text there is an empty one, everything else is nothing then. */
const begun = (field: WrittenField) => (field === 'title' || field === 'text' ? '' : null)
