import { Skeleton } from '@mantine/core'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { errorText } from '../api/error-text.ts'
import { Note } from '../parts/note.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './effect.module.css'
import { useRehearsal } from './use-rehearsal.ts'

type Props = {
  /** Rehearses the act. */
  rehearse: () => Promise<Rehearsal>
  /** What the act depends on, where one can still choose. */
  of?: unknown
}

/** Says beforehand what an act would do: what of it would be refused, whom it tells and what leaves the product. */
export function Effect({ rehearse, of }: Props) {
  const t = usePlatformText()
  const { told, error, isPending } = useRehearsal(rehearse, of)
  if (error) return <Note tone="warning" title={errorText(error, t)} />
  if (isPending) return <Skeleton height={20} radius="sm" role="progressbar" aria-label={t('effectAsked')} />
  if (!told) return null
  return (
    <section className={classes.effect} aria-label={t('effect')} aria-live="polite">
      <ul>
        {linesOf(told, t).map((line) => (
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
