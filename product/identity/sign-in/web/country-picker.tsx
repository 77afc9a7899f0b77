import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Country } from '#product/organization/world/contract.ts'
import { useAuthWords } from './auth-words.ts'
import classes from './sign-in.module.css'

type Props = { countries: readonly Country[]; value: string; onChange: (code: string) => void }

/** One country of all, found by its name, letters or phone code; in the order given, the United States first. */
export function CountryPicker({ countries, value, onChange }: Props) {
  const { say } = useAuthWords()
  const id = useId()
  const [text, setText] = useState<string>()
  const [at, setAt] = useState(0)
  const isOpen = text !== undefined
  const chosen = countries.find(({ code }) => code === value)
  const shown = countries.filter((country) => matches(country, text ?? ''))
  const focus = Math.min(at, shown.length - 1)
  const active = isOpen && shown[focus] ? `${id}-${shown[focus].code}` : undefined

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = () => {
    if (isOpen) return
    setText('')
    setAt(
      Math.max(
        0,
        countries.findIndex(({ code }) => code === value),
      ),
    )
  }
  const pick = (country: Country | undefined) => {
    if (country) onChange(country.code)
    setText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isOpen) open()
    else if (step) setAt(Math.min(shown.length - 1, Math.max(0, focus + step)))
    else if (event.key === 'Enter' && isOpen) pick(shown[focus])
    else if (event.key === 'Escape' && isOpen) setText(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={classes.fieldBlock}>
      <label className={classes.label} htmlFor={id}>
        {say('country')}
      </label>
      <div className={classes.country}>
        <input
          id={id}
          className={classes.field}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          placeholder={isOpen ? say('findCountry') : undefined}
          value={text ?? (chosen ? labelOf(chosen) : '')}
          onClick={open}
          onChange={(event) => {
            setText(isOpen ? event.target.value : event.target.value.slice(chosen ? labelOf(chosen).length : 0))
            setAt(0)
          }}
          onBlur={() => setText(undefined)}
          onKeyDown={onKeyDown}
        />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        {isOpen && (
          <ul id={`${id}-list`} role="listbox" aria-label={say('country')} className={classes.countries}>
            {shown.map((country, i) => (
              <li
                key={country.code}
                id={`${id}-${country.code}`}
                role="option"
                aria-selected={i === focus}
                onPointerDown={(event) => {
                  event.preventDefault() // the field keeps the focus, else it would close first
                  pick(country)
                }}
              >
                <span className="cut">{country.name}</span>
                <span className="num" dir="ltr">
                  {plus(country)}
                </span>
              </li>
            ))}
            {shown.length === 0 && <li className={classes.none}>{say('nothingFound')}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}

function labelOf(country: Country): string {
  return `${country.name} (${plus(country)})`
}

function plus({ phoneCode }: Country): string {
  return phoneCode.startsWith('+') ? phoneCode : `+${phoneCode}`
}

function matches(country: Country, text: string): boolean {
  const low = text.trim().toLocaleLowerCase()
  const digits = low.replace(/^\+/, '')
  return (
    country.name.toLocaleLowerCase().includes(low) ||
    country.code.toLowerCase() === low ||
    (/^\d+$/.test(digits) && plus(country).slice(1).startsWith(digits))
  )
}
