import { Code, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordsOf } from '#platform/web/words/words-of.ts'
import type { LocationSlot } from '#product/business/locations/web/public.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '../contract.ts'
import type { UnreadableReview } from '../shapes/unreadable-review.ts'
import type en from '../text/en_US.ts'
import classes from './unreadable.module.css'

const useText = wordsOf<typeof en>('reviews')

/** What could not be read at a location: from where, when, why, and as it came. */
export function UnreadableDialog({ locationId, onClose }: LocationSlot & { onClose: () => void }) {
  const t = useText()
  const platform = usePlatformText()
  const { data, error } = useQuery(queriesOf(reviews).unreadable({ params: { locationId } }))
  return (
    <Dialog title={t('unreadableTitle')} size="lg" onClose={onClose}>
      {error && !data && <EmptyState kind="error" title={errorText(error, platform)} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <p>{t('unreadableNone')}</p>}
      <Stack gap="lg">
        {data?.map((one) => (
          <Unreadable key={one.sourceID + one.raw + one.seenAt} {...one} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Unreadable({ sourceID, seenAt, reason, raw, rawPersonal }: UnreadableReview) {
  const t = useText()
  const { dateTime } = useFormat()
  const nameOf = useSourceName()
  return (
    <article className={classes.one}>
      <h3>{t('unreadableSeen', { source: nameOf(sourceID), when: dateTime(seenAt) })}</h3>
      <p>{t('unreadableWhy', { reason })}</p>
      <Code block className={classes.raw}>
        {raw}
      </Code>
      {rawPersonal === null ? (
        <p>{t('unreadableHidden')}</p>
      ) : (
        <>
          <p>{t('unreadablePersonal')}</p>
          <Code block className={classes.raw}>
            {rawPersonal}
          </Code>
        </>
      )}
    </article>
  )
}
