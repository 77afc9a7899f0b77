import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Review } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'
import { SnoozeChoice } from './snooze-choice.tsx'
import { useSnooze } from './use-snooze.ts'

/** Puts one review away until later, or until another time than before; can be taken back. What is refused stays open. */
export function SnoozeDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useReviewsText()
  const platform = usePlatformText()
  const { snooze, end, isBusy } = useSnooze()
  const [until, setUntil] = useState<string>()
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return (
    <Dialog title={t(review.snoozedUntil ? 'snoozeChange' : 'snooze')} onClose={onClose}>
      <form
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (until && !isBusy) void closeAfter(snooze(review, until))
        }}
      >
        <SnoozeChoice count={1} dueAt={review.dueAt} onChange={setUntil} />
        <Group justify="flex-end" gap={8}>
          {review.snoozedUntil && (
            <Button variant="default" mr="auto" onClick={() => void closeAfter(end(review))}>
              {t('snoozeEnd')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit">{t('snooze')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
