import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { LINK_DAYS } from '#product/workspace/links/contract.ts'
import { type AskedGuest, outsideApprovals } from '../contract.ts'
import { useOutsideApprovalsText } from './use-text.ts'

type Props = { responseId: number; onClose: () => void }

/** Asks who decides in one's place, and has them mailed a link. */
export function AskGuestDialog({ responseId, onClose }: Props) {
  const t = useOutsideApprovalsText()
  const { dateTime, list } = useFormat()
  const locale = useSession().user.locale as Locale
  const params = { responseId }
  const { data: asked = [] } = useQuery(queriesOf(outsideApprovals).asked({ params }))
  const form = useContractForm(outsideApprovals.routes.ask.body, {
    initial: { name: '', email: '', locale, days: LINK_DAYS.usual },
    submit: async (body) => {
      await callsOf(outsideApprovals).ask({ params, body })
      return body.email
    },
    onDone: (email) => {
      toast({ message: t('sent', { email: email as string }) })
      onClose()
    },
  })
  const said = ({ name, status, expiresAt }: AskedGuest) =>
    status === 'Active'
      ? t('until', { name, when: dateTime(expiresAt) })
      : t('was', { name, status: wordAt('links', `enumerations/linkStatus/${status}`) })
  return (
    <FormDialog form={form} title={t('askTitle')} verb={t('askSend')} onClose={onClose}>
      <p>{t('askText')}</p>
      {asked.length > 0 && (
        <p>
          {t('asked')}: {list(asked.map(said))}
        </p>
      )}
      <FormField name="name" label={t('name')} autoFocus />
      <FormField name="email" label={t('email')} />
      <FormField name="locale" label={t('locale')} labelOf={(value) => languageName(value as Locale)} />
      <FormField name="days" label={t('days')} />
    </FormDialog>
  )
}
