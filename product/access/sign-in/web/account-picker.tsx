import { IconAlertTriangleFilled, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { TenantTile } from './tenant-tile.tsx'
import type { Failure } from './say-failure.ts'
import type { Account } from './sign-in-calls.ts'
import type { SignInWords } from './sign-in-words.ts'
import classes from './sign-in.module.css'

type Props = {
  words: SignInWords
  accounts: readonly Account[]
  failure?: Failure
  onPick: (account: Account) => Promise<unknown>
}

const LAST_KEY = 'renown.signIn.last'
const MAX_NUMBER_KEYS = 9

/** Which of several accounts to open; the one used last comes first, and number keys pick. */
export function AccountPicker({ words: { ui }, accounts, failure, onPick }: Props) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const last = Number(localStorage.getItem(LAST_KEY))
  const shown = accounts
    .filter((account) => titleOf(account).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .toSorted((a, b) => Number(b.id === last) - Number(a.id === last) || titleOf(a).localeCompare(titleOf(b)))
  const focus = Math.min(at, shown.length - 1)

  const pick = async (account: Account | undefined) => {
    if (!account || isBusy) return
    localStorage.setItem(LAST_KEY, String(account.id))
    setBusy(true)
    await onPick(account)
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.min(shown.length - 1, Math.max(0, focus + step)))
    else if (event.key === 'Enter') void pick(shown[focus])
    else if (/^[1-9]$/.test(event.key) && text === '') void pick(shown[Number(event.key) - 1])
    else return
    event.preventDefault()
  }

  return (
    <section className={`${classes.card} ${classes.picker}`} aria-labelledby="picker-title">
      <header>
        <h1 id="picker-title">{ui.whereTo}</h1>
        <p>{ui.pickOne}</p>
        {failure && (
          <div className={classes.refusal} role="alert">
            <IconAlertTriangleFilled size={16} aria-hidden="true" />
            <strong>{failure.message}</strong>
          </div>
        )}
        <div className={classes.search}>
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <input
            className={classes.field}
            autoFocus
            role="combobox"
            aria-label={ui.findOrganisation}
            aria-expanded="true"
            aria-controls="accounts"
            aria-activedescendant={shown[focus] ? `account-${shown[focus].id}` : undefined}
            placeholder={ui.findOrganisation}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </header>
      <ul id="accounts" className={classes.accounts} role="listbox" aria-label={ui.whereTo}>
        {shown.map((account, i) => (
          <li
            key={account.id}
            id={`account-${account.id}`}
            role="option"
            aria-selected={i === focus}
            className={classes.account}
            onMouseMove={() => setAt(i)}
            onClick={() => void pick(account)}
          >
            <TenantTile name={titleOf(account)} logo={account.tenant?.logo} />
            <span>
              <b>{titleOf(account)}</b>
              <small>{account.name}</small>
            </span>
            {i < MAX_NUMBER_KEYS && <kbd>{i + 1}</kbd>}
          </li>
        ))}
        {shown.length === 0 && <li className={classes.none}>{ui.nothingFound}</li>}
      </ul>
      <div className={classes.pickerKeys} aria-hidden="true">
        <span>
          <kbd>
            <IconCornerDownLeft size={11} />
          </kbd>{' '}
          {ui.open}
        </span>
      </div>
    </section>
  )
}

function titleOf(account: Account): string {
  return account.tenant?.name ?? account.name
}
