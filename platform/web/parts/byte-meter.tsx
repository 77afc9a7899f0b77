import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import classes from './parts.module.css'

/** Counts the UTF-8 bytes of a text against a source's limit; amber from nine tenths, red beyond. */
export function ByteMeter({ text, limitBytes }: { text: string; limitBytes: number }) {
  const t = usePlatformText()
  const { number } = useFormat()
  const used = bytesOf(text)
  const share = Math.min(1, used / limitBytes)
  const tone = used > limitBytes ? 'over' : share >= 0.9 ? 'near' : 'fine'
  return (
    <span
      className={classes.meter}
      data-tone={tone}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={limitBytes}
      aria-valuenow={used}
      aria-label={t('bytes', { used, limit: limitBytes })}
    >
      <svg width="44" height="4" aria-hidden="true">
        <rect width="44" height="4" rx="2" className={classes.meterTrack} />
        <rect width={Math.max(used > 0 ? 4 : 0, share * 44)} height="4" rx="2" className={classes.meterFill} />
      </svg>
      <span aria-hidden="true">
        <b>{number(used)}</b> {t('bytesLimit', { limit: limitBytes })}
      </span>
    </span>
  )
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
