import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ticketTimes } from '../contract.ts'
import { useTimesText } from './use-text.ts'

type Props = { ticketId: number; onClose: () => void }

/** Says how long the reader worked on a ticket; today unless they say another day. */
export function AddTimeDialog({ ticketId, onClose }: Props) {
  const t = useTimesText()
  const { workTime } = useFormat()
  const zone = useReaderZone()
  const form = useContractForm(ticketTimes.routes.add.body, {
    initial: { day: todayIn(zone), text: '' },
    submit: (body) => callsOf(ticketTimes).add({ params: { ticketId }, body }),
    onDone: ({ minutes }) => {
      toast({ message: t('added', { time: workTime(minutes) }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('add')} verb={t('add')} onClose={onClose}>
      <FieldPair>
        <FormField name="minutes" label={t('minutes')} autoFocus />
        <FormField name="day" label={t('day')} />
      </FieldPair>
      <FormField name="text" label={t('text')} />
    </FormDialog>
  )
}
