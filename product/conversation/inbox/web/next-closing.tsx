import { Button, Group } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { inbox, type NextClosing as Said } from '../contract.ts'
import { type Closing, ClosingFields } from './act-fields.tsx'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

/** Says below a reply why its thread is closed with it, and lets it be chosen; nothing where there is no open thread, or nothing to choose. */
export function NextClosing({ reviewId }: { reviewId: number }) {
  const t = useInboxText()
  const [isOpen, setOpen] = useState(false)
  const params = { reviewId }
  const { data } = useQuery(queriesOf(inbox).closingOf({ params }))
  const { data: choices } = useQuery(queriesOf(inbox).choices())
  if (!data?.closing || !choices || choices.reasons.length + choices.causes.length === 0) return null
  const { reason, causes, tags } = data.closing
  const said = [reason?.name, ...causes.map(({ name }) => name), ...tags].filter(Boolean).join(' · ')
  return (
    <>
      <button type="button" className={classes.next} onClick={() => setOpen(true)}>
        <IconSquareCheck size={14} stroke={1.6} aria-hidden="true" />
        {said ? (
          <span className="cut" title={said}>
            {t('nextClose')} <b>{said}</b>
          </span>
        ) : (
          <span>{t('nextChoose')}</span>
        )}
      </button>
      {isOpen && <NextDialog reviewId={reviewId} said={data.closing} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { reviewId: number; said: Said; onClose: () => void }

function NextDialog({ reviewId, said, onClose }: Props) {
  const t = useInboxText()
  const platform = usePlatformText()
  const { act, isBusy } = useAct()
  const { data: choices } = useQuery(queriesOf(inbox).choices())
  const [value, setValue] = useState<Closing>({
    closingReasonID: said.reason?.id ?? null,
    rootCauseIDs: said.causes.map(({ id }) => id),
    tags: said.tags,
  })
  const submit = async () => {
    const answer = await act(
      () => callsOf(inbox).sayClosing({ params: { reviewId }, body: value }),
      () => ({ message: t('nextSaved') }),
    )
    if (answer) onClose()
  }
  return (
    <Dialog title={t('nextTitle')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <p className={classes.hint}>{t('nextHint')}</p>
        {choices && <ClosingFields value={value} onChange={setValue} choices={choices} isByReply />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit">{t('nextSave')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
