import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import type { DraftFillerProps } from '#product/reputation/responses/web/public.ts'
import { translations } from '../contract.ts'
import classes from './translations.module.css'
import { TranslationTrouble } from './translation-trouble.tsx'
import { useTranslationsText } from './use-text.ts'

const calls = callsOf(translations)

type Props = Pick<DraftFillerProps, 'text' | 'type' | 'onDrafting'> & { reviewId: number; to: string }

/** Puts the words of the box into the review's language; whoever typed on meanwhile keeps what they typed. */
export function TranslatedReply({ reviewId, to, text, type, onDrafting }: Props) {
  const t = useTranslationsText()
  const { data: offer } = useQuery(queriesOf(translations).offer())
  const take = useCallbackRef((asked: string, words: string | null) => {
    if (!words || text !== asked) return
    type(words)
    toast({ message: t('replied'), undo: () => type(asked) })
  })
  const asking = useMutation({
    mutationFn: (asked: string) => calls.reply({ params: { reviewId }, body: { text: asked, to } }),
    onMutate: () => onDrafting(true),
    onSuccess: (row, asked) => take(asked, row.text),
    onSettled: () => onDrafting(false),
  })
  if (!offer?.isOn) return null
  return (
    <div className={classes.translation}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.act}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden="true" />}
        disabled={asking.isPending}
        onClick={() => asking.mutate(text)}
      >
        {asking.isPending ? t('translating') : t('reply', { language: nameOfLanguage(to) })}
      </Button>
      <span role="status" className="sr">
        {asking.isPending && t('translating')}
      </span>
      <TranslationTrouble error={asking.error} result={asking.data} />
    </div>
  )
}
