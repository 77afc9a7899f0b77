import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { MailNote } from '#platform/web/parts/mail-note.tsx'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { digest, DIGEST_TIME, digestFrequency, type DigestFrequency } from '../contract.ts'
import { useDigestText } from './use-text.ts'

/** The digest's frequency, on the page My account; only shown to whoever acts as the person. */
export function OwnDigest() {
  return useSession().tenant ? <Choice /> : null
}

function Choice() {
  const t = useDigestText()
  const { act } = useAct()
  const shut = useShut(digest)
  const { dateTime } = useFormat()
  const clock = useFormat('UTC')
  const { data } = useQuery(queriesOf(digest).show())
  if (!data) return null
  const keep = (frequency: DigestFrequency) =>
    act(async () => {
      await callsOf(digest).save({ body: { frequency } })
    }, t('saved'))
  return (
    <FormSection
      title={t.title()}
      note={t('note', { time: clock.time(`2000-01-01T${DIGEST_TIME}Z`) })}
      isShut={shut('save')}
    >
      <Select
        label={t('frequency')}
        w={280}
        allowDeselect={false}
        data={digestFrequency.members.map((value) => ({ value, label: t.member('digestFrequency', value) }))}
        value={data.frequency}
        onChange={(value) => value && void keep(value as DigestFrequency)}
        description={data.sentAt && t('lastMail', { when: dateTime(data.sentAt) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {data.frequency !== 'Off' && <MailNote />}
    </FormSection>
  )
}
