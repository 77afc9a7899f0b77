import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { languageTag } from '#platform/contract/locales.ts'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import type { Country, world } from '#product/organization/world/contract.ts'
import { useAuthWords } from './auth-words.ts'
import { callRoute } from './call-route.ts'
import { CountryPicker } from './country-picker.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { isEnded, sentenceOf } from './say-failure.ts'
import classes from './sign-in.module.css'

export type Phone = { number: string; country: string }
type Props = {
  /** What was typed before, when one comes back to change it. */
  first: Phone | undefined
  userCountry: string | null
  onSend: (phone: Phone) => Promise<void>
  onEnded: () => void
  onClose: () => void
}
type Countries = (typeof world)['routes']['countries'] & RouteSpec

/** Asks for the phone that gets the code; the server has the last word on it (document 000 §4). */
export function PhoneDialog({ first, userCountry, onSend, onEnded, onClose }: Props) {
  const { say, locale } = useAuthWords()
  const [countries, setCountries] = useState<readonly Country[]>([])
  const [chosen, setChosen] = useState(first?.country)
  const [number, setNumber] = useState(first?.number ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const country = chosen ?? usual(countries, userCountry, languageTag(locale).split('-')[1])

  useEffect(() => {
    callRoute<Countries>('GET /api/countries').then(setCountries, () => setError(say('offline')))
  }, [say])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!/\d/.test(number)) return setError(say('VALIDATION_PHONE_REQUIRED'))
    setBusy(true)
    try {
      await onSend({ number: number.trim(), country })
    } catch (failure) {
      setBusy(false)
      if (isEnded(failure)) return onEnded()
      setError(sayRefusal(failure, say))
    }
  }
  return (
    <Dialog title={say('phoneTitle')} onClose={onClose}>
      <p className={classes.lead}>{say('phoneWhy')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <CountryPicker
          countries={countries}
          value={country}
          onChange={(next) => {
            setChosen(next)
            setError(undefined)
          }}
        />
        <Field
          id="phone"
          name="phone"
          label={say('phone')}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          dir="ltr"
          autoFocus
          required
          value={number}
          onChange={(next) => {
            setNumber(next)
            setError(undefined)
          }}
          error={error}
        />
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('waiting') : say('sendCode')}
        </button>
      </form>
    </Dialog>
  )
}

/** The person's country, else the locale's, else the first of the list. */
function usual(countries: readonly Country[], ...wishes: (string | null | undefined)[]): string {
  const known = wishes.find((wish) => wish && countries.some(({ code }) => code === wish))
  return known ?? countries[0]?.code ?? ''
}

function sayRefusal(failure: unknown, say: ReturnType<typeof useAuthWords>['say']): string {
  if (!(failure instanceof ApiError)) return say('VALIDATION_PHONE_INVALID')
  if (failure.status === 0) return say('offline')
  const speaks = ['VALIDATION_PHONE_REQUIRED', 'VALIDATION_PHONE_INVALID', 'ERROR_SEND_CODE_FAILED'].includes(
    failure.key,
  )
  return ((speaks || failure.status === 429) && sentenceOf(failure)) || say('VALIDATION_PHONE_INVALID')
}
