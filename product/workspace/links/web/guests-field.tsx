import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Locale, locales } from '#platform/contract/locales.ts'
import type { Outsider } from '#platform/contract/outsider.ts'
import { useSession } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import classes from './links.module.css'
import { useLinksText } from './use-text.ts'

type Props = {
  guests: readonly Outsider[]
  /** What such a link does, said where there are guests. */
  hint: string
  most: number
  onChange: (next: Outsider[]) => void
  errorAt: (path: string) => ReactNode
}

/** People without an account: each with the address that their link goes to, and their language. */
export function GuestsField({ guests, hint, most, onChange, errorAt }: Props) {
  const t = useLinksText()
  const locale = useSession().user.locale as Locale
  const change = (at: number, to: Partial<Outsider>) =>
    onChange(guests.map((guest, i) => (i === at ? { ...guest, ...to } : guest)))
  const languages = locales.map((value) => ({ value, label: languageName(value) }))
  return (
    <div className={classes.guests} role="group" aria-label={t('guests')}>
      {guests.length > 0 && (
        <p>
          <b>{t('guests')}</b> {hint}
        </p>
      )}
      {guests.map((guest, at) => (
        // a guest that is being typed has no name of its own
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.guest}>
          <TextInput
            aria-label={t('guestName', { number: at + 1 })}
            placeholder={t('name')}
            value={guest.name}
            error={errorAt(`${at}.name`)}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <TextInput
            type="email"
            aria-label={t('guestEmail', { number: at + 1 })}
            placeholder="name@example.com"
            value={guest.email}
            error={errorAt(`${at}.email`)}
            onChange={({ currentTarget }) => change(at, { email: currentTarget.value })}
          />
          <Select
            aria-label={t('guestLocale', { number: at + 1 })}
            data={languages}
            value={guest.locale}
            allowDeselect={false}
            searchable
            onChange={(value) => value && change(at, { locale: value as Locale })}
          />
          <ActionIcon
            variant="subtle"
            size="input-sm"
            aria-label={t('removeGuest', { number: at + 1 })}
            onClick={() => onChange(guests.filter((_, i) => i !== at))}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {guests.length < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...guests, { name: '', email: '', locale }])}
        >
          {t('addGuest')}
        </Button>
      )}
    </div>
  )
}
