import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { Note } from '../parts/note.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './effect.module.css'

type Props = {
  /** Rehearses the act. */
  rehearse: () => Promise<Rehearsal>
  /** What the act depends on, where one can still choose. */
  of?: unknown
}

/** The act is never held up by it: what cannot be tried out just now is not foreseen. */
const UNFORESEEN = new Set(['platform.notRehearsed', 'platform.busy', 'offline'])

/** Says beforehand what an act would do: what of it would be refused, whom it tells and what leaves the product. */
export function Effect({ rehearse, of }: Props) {
  const t = usePlatformText()
  const id = useId()
  const [settled] = useDebouncedValue(JSON.stringify(of ?? null), 400) // not at every letter
  const { data, error, isPending } = useQuery({
    queryKey: ['effect', id, settled],
    queryFn: rehearse,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error instanceof ApiError && UNFORESEEN.has(error.key)) return null
  if (error) return <Note tone="warning" title={errorText(error, t)} />
  if (isPending) return <Skeleton height={20} radius="sm" role="progressbar" aria-label={t('effectAsked')} />
  return (
    <section className={classes.effect} aria-label={t('effect')} aria-live="polite">
      <ul>
        {linesOf(data, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

type Text = ReturnType<typeof usePlatformText>
type Results = { results?: readonly { ok: boolean; message?: string; key?: string }[] } | null

function linesOf({ answer, outward, notified, waitsFor }: Rehearsal, t: Text): string[] {
  const results = (answer as Results)?.results ?? []
  const refused = results.filter(({ ok }) => !ok)
  const why = [...new Set(refused.map(({ message, key }) => message ?? key ?? ''))]
  const count = (kind: Rehearsal['outward'][number]['kind']) => outward.filter((one) => one.kind === kind)
  const places = [...new Set(count('call').map(({ to }) => to?.replace(/^\w+ https?:\/\//, '') ?? ''))]
  const [mails, texts] = [count('mail').length, count('sms').length]
  const lines = [
    ...(refused.length ? [t('effectRefused', { count: refused.length, why: why.slice(0, 3).join(' ') })] : []),
    ...(notified.length ? [t('effectTold', { count: notified.length })] : []),
    ...(mails ? [t('effectMails', { count: mails })] : []),
    ...(texts ? [t('effectTexts', { count: texts })] : []),
    ...(places.length ? [t('effectCalls', { places: places.filter(Boolean).join(', ') || '…' })] : []),
    ...(waitsFor === null ? [] : [t('effectWaits')]),
  ]
  return lines.length ? lines : [t('effectNone')]
}
