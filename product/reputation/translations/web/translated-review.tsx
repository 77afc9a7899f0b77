import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { translations } from '../contract.ts'
import { ownLanguage } from './foreign-language.ts'
import classes from './translations.module.css'
import { TranslationTrouble } from './translation-trouble.tsx'
import { useTranslationsText } from './use-text.ts'

const calls = callsOf(translations)

/** The review in the reader's language, once they ask for it. */
export function TranslatedReview({ reviewId, from }: { reviewId: number; from: string }) {
  const t = useTranslationsText()
  const to = ownLanguage(useSession().user.locale)
  const { data: offer } = useQuery(queriesOf(translations).offer())
  const [isOpen, setOpen] = useState(false)
  const asking = useMutation({ mutationFn: () => calls.review({ params: { reviewId }, body: { to } }) })
  const text = asking.data?.text
  if (!offer?.isOn) return null
  const open = () => {
    setOpen(true)
    if (!text) asking.mutate()
  }
  return (
    <div className={classes.translation}>
      {isOpen && text && (
        <>
          <p className={classes.words} lang={to} dir="auto">
            {text}
          </p>
          <p className={classes.note}>
            {t('byModel', { language: nameOfLanguage(from) })} {asking.data?.isCut && t('cut')}
          </p>
        </>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.act}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden="true" />}
        disabled={asking.isPending}
        aria-expanded={isOpen && Boolean(text)}
        onClick={() => (isOpen && text ? setOpen(false) : open())}
      >
        {asking.isPending
          ? t('translating')
          : isOpen && text
            ? t('hide')
            : t('translate', { language: nameOfLanguage(to) })}
      </Button>
      <span role="status" className="sr">
        {asking.isPending && t('translating')}
      </span>
      <TranslationTrouble error={asking.error} result={asking.data} />
    </div>
  )
}
