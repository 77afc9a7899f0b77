import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LoginMatch } from '../contract.ts'
import { type AuthWords, useAuthWords } from './auth-words.ts'
import { MessageBar } from './messages.tsx'
import { useTitle } from './screen.tsx'
import { TenantTile } from './tenant-tile.tsx'
import classes from './sign-in.module.css'

type Props = {
  email: string
  accounts: readonly LoginMatch[]
  isBusy: boolean
  /** Somebody is signed in already, and may go back. */
  isSwitch: boolean
  onPick: (account: LoginMatch) => void
  onReturn: () => void
}

const LAST_KEY = 'renown.signIn.last'
const MAX_NUMBER_KEYS = 9
const MANY = 5

/** Which of several accounts to open, ordered by tenant name; number keys pick, and many can be searched. */
export function AccountPicker({ email, accounts, isBusy, isSwitch, onPick, onReturn }: Props) {
  const words = useAuthWords()
  const { say } = words
  const [last] = useState(() => Number(localStorage.getItem(LAST_KEY)))
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const heading = useTitle(say('whereTo'))
  const list = useRef<HTMLUListElement>(null)
  const isSearchable = accounts.length >= MANY
  const shown = accounts
    .filter((account) => titleOf(account).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)) || a.name.localeCompare(b.name))
  const focus = Math.min(at, shown.length - 1)
  const active = shown[focus] ? `account-${shown[focus].id}` : undefined

  useEffect(() => {
    if (!isSearchable) list.current?.focus()
  }, [isSearchable])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const pick = (account: LoginMatch | undefined) => {
    if (!account || isBusy) return
    localStorage.setItem(LAST_KEY, String(account.id))
    onPick(account)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.min(shown.length - 1, Math.max(0, focus + step)))
    else if (event.key === 'Enter') pick(shown[focus])
    else if (event.key === 'Escape') onReturn()
    else if (/^[1-9]$/.test(event.key) && text === '') pick(shown[Number(event.key) - 1])
    else return
    event.preventDefault()
  }

  return (
    <section className={`${classes.card} ${classes.picker}`} aria-labelledby="picker-title" aria-busy={isBusy}>
      <header>
        <h1 id="picker-title" ref={heading} tabIndex={-1}>
          {say('whereTo')}
        </h1>
        <p>{say('pickOne')}</p>
        <MessageBar />
        {isSearchable && (
          <div className={classes.search}>
            <IconSearch size={16} stroke={1.6} aria-hidden="true" />
            <input
              className={classes.field}
              autoFocus
              role="combobox"
              aria-label={say('findOrganisation')}
              aria-expanded="true"
              aria-controls="accounts"
              aria-activedescendant={active}
              placeholder={say('findOrganisation')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </header>
      <ul
        ref={list}
        id="accounts"
        className={classes.accounts}
        role="listbox"
        aria-label={say('whereTo')}
        tabIndex={isSearchable ? -1 : 0}
        aria-activedescendant={isSearchable ? undefined : active}
        onKeyDown={isSearchable ? undefined : onKeyDown}
      >
        {shown.map((account, i) => (
          <li
            key={account.id}
            id={`account-${account.id}`}
            role="option"
            aria-selected={i === focus}
            className={classes.account}
            onMouseMove={() => setAt(i)}
            onClick={() => pick(account)}
          >
            <TenantTile name={titleOf(account)} logo={account.tenant.logo} />
            <span>
              <b>{titleOf(account)}</b>
              <small>{[account.name, wayOf(account, words)].filter(Boolean).join(' · ')}</small>
            </span>
            {account.id === last && <em>{say('lastUsed')}</em>}
            {i < MAX_NUMBER_KEYS && <kbd>{i + 1}</kbd>}
          </li>
        ))}
        {shown.length === 0 && <li className={classes.none}>{say('nothingFound')}</li>}
      </ul>
      <div className={classes.pickerKeys} aria-hidden="true">
        <span>
          <kbd>
            <IconCornerDownLeft size={11} />
          </kbd>{' '}
          {say('open')}
        </span>
      </div>
      {createPortal(
        <>
          <span className="cut">{say('signedInAs', { name: email })}</span>
          <button type="button" className={classes.link} onClick={onReturn}>
            {say(isSwitch ? 'back' : 'otherAccount')}
          </button>
        </>,
        document.getElementById('auth-foot')!,
      )}
    </section>
  )
}

function titleOf(account: LoginMatch): string {
  return account.tenant.name || account.name
}

/** How the second step will go, where there is one. */
function wayOf({ mfaEnabled, mfaMethods, phone }: LoginMatch, { say }: AuthWords): string | undefined {
  if (!mfaEnabled) return undefined
  if (mfaMethods.includes('totp')) return say('codeFromApp')
  return phone ? say('codeTo', { phone }) : say('noPhone')
}
