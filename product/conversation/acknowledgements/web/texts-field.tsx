import { Button, Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Locale, locales } from '#platform/contract/locales.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type AckMessage, MAX_TEXT, type MessageText, messageVariables } from '../contract.ts'
import classes from './acknowledgements.module.css'
import { useAckText } from './use-text.ts'

type Props = {
  value: readonly MessageText[]
  onChange: (next: MessageText[]) => void
  error?: ReactNode
  kind: AckMessage['kind']
}

/** A text for each language, one under its tab at a time; arrows lead from one tab to the next. */
export function TextsField({ value, onChange, error, kind }: Props) {
  const t = useAckText()
  const { number } = useFormat()
  const [chosen, setChosen] = useState<Locale>()
  const at = Math.max(
    0,
    value.findIndex(({ locale }) => locale === chosen),
  )
  const shown = value[at]!
  const left = locales.filter((one) => !value.some(({ locale }) => locale === one))
  const write = (text: string) => onChange(value.map((one, i) => (i === at ? { ...one, text } : one)))
  const add = (name: string) =>
    write(`${shown.text}${shown.text === '' || /\s$/.test(shown.text) ? '' : ' '}{{${name}}}`)
  const go = (by: number, from: HTMLElement) => {
    const next = (at + by + value.length) % value.length
    setChosen(value[next]!.locale)
    ;(from.parentElement?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <fieldset className={classes.texts}>
      <legend>{t('texts')}</legend>
      <p>{t('textsHint', { most: number(MAX_TEXT) })}</p>
      <div className={classes.tabs} role="tablist" aria-label={t('texts')}>
        {value.map(({ locale }, index) => (
          <button
            key={locale}
            type="button"
            role="tab"
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(locale)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') go(1, event.currentTarget)
              if (event.key === 'ArrowLeft') go(-1, event.currentTarget)
            }}
          >
            {languageName(locale)}
          </button>
        ))}
      </div>
      <Textarea
        name="texts"
        aria-label={t('textIn', { language: languageName(shown.locale) })}
        autosize
        minRows={4}
        maxRows={12}
        size="md"
        maxLength={MAX_TEXT}
        dir="auto"
        error={error}
        value={shown.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.insert}>
        <span>{t('variables')}</span>
        {messageVariables
          .filter((name) => kind === 'BusinessHour' || name !== 'opens')
          .map((name) => (
            <button key={name} type="button" title={t(`variable_${name}`)} onClick={() => add(name)}>
              {name}
            </button>
          ))}
      </div>
      <div className={classes.languages}>
        {left.length > 0 && (
          <Select
            aria-label={t('addLanguage')}
            placeholder={t('addLanguage')}
            size="sm"
            searchable
            value={null}
            data={left.map((locale) => ({ value: locale, label: languageName(locale) }))}
            onChange={(next) => {
              if (!next) return
              onChange([...value, { locale: next as Locale, text: '' }])
              setChosen(next as Locale)
            }}
          />
        )}
        {value.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(value.filter((_, i) => i !== at))}>
            {t('removeLanguage', { language: languageName(shown.locale) })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
