import { Button } from '@mantine/core'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useSourceName } from '#product/business/sources/web/public.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { useResponsesText } from './responses-words.ts'
import type { StandingActs } from './use-standing-acts.ts'

type Props = { review: Review; text: string; deepLink: string | null; acts: StandingActs }

/** What it takes to post an answer where no program may: its words, the way to the source, and the word that it is done. */
export function PostByHand({ review, text, deepLink, acts }: Props) {
  const t = useResponsesText()
  const sourceName = useSourceName()(review.sourceID)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ message: t('textCopied') })
  }
  return (
    <>
      {deepLink && (
        <Button component="a" href={deepLink} target="_blank" rel="noreferrer" onClick={() => void copy()}>
          {t('openSource', { source: sourceName })}
        </Button>
      )}
      <Button variant="default" onClick={() => void copy()}>
        {t('copyText')}
      </Button>
      <Button variant={deepLink ? 'default' : 'filled'} loading={acts.isPending} onClick={() => acts.act('markPosted')}>
        {t('markPosted')}
      </Button>
    </>
  )
}
