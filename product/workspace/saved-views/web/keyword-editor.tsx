import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KeywordMistake, MAX_KEYWORD_SIGNS, readKeyword } from '#platform/contract/keyword.ts'
import type { KeywordProps } from '#platform/web/list/saved-view-props.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { AdvancedKeyword } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { keywordsQuery, viewCalls } from './use-views.ts'
import classes from './views.module.css'

/** Writes an advanced keyword: says where it cannot be read, and keeps it under a name. */
export function KeywordEditor({ label, value = '', onChange }: KeywordProps) {
  const t = useViewsText()
  const [text, setText] = useState(value)
  const [name, setName] = useState('')
  const { data: kept = [] } = useQuery(keywordsQuery())
  const read = readKeyword(text)
  const mistake = text.trim() && 'mistake' in read ? read.mistake : undefined
  const isRead = 'keyword' in read
  const { act } = useAct()
  const keep = () =>
    act(
      async () => {
        await viewCalls.createKeyword({ body: { name, text } })
        setName('')
      },
      t('kept', { name }),
    )
  const forget = (one: AdvancedKeyword) =>
    act(() => viewCalls.removeKeyword({ params: { advancedKeywordId: one.id } }), t('forgotten', { name: one.name }))
  const choose = (one: AdvancedKeyword) => {
    setText(one.text)
    onChange(one.text)
  }
  return (
    <div className={classes.keyword}>
      <Textarea
        autoFocus
        aria-label={label}
        description={t('keywordHelp')}
        placeholder={t('keywordExample')}
        autosize
        minRows={2}
        maxLength={MAX_KEYWORD_SIGNS}
        spellCheck={false}
        value={text}
        aria-invalid={mistake !== undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          if (isRead) onChange(text)
        }}
      />
      <div role="status" className={classes.wrong}>
        {mistake && <Mistake text={text} mistake={mistake} />}
      </div>
      <div className={classes.line}>
        <Button size="compact-sm" disabled={!isRead || text === value} onClick={() => onChange(text)}>
          {t('apply')}
        </Button>
      </div>
      {isRead && !kept.some((one) => one.text === text) && (
        <form
          className={classes.line}
          onSubmit={(event) => {
            event.preventDefault()
            void keep()
          }}
        >
          <TextInput
            size="xs"
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" size="compact-sm" disabled={!name.trim()}>
            {t('keep')}
          </Button>
        </form>
      )}
      {kept.length > 0 && (
        <div className={classes.kept}>
          <h3>{t('keywords')}</h3>
          {kept.map((one) => (
            <div key={one.id} className={classes.keptRow}>
              <button type="button" className={classes.keptName} onClick={() => choose(one)}>
                <span className="cut">{one.name}</span>
                <small className="cut">{one.text}</small>
              </button>
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={t('forget', { name: one.name })}
                onClick={() => void forget(one)}
              >
                <IconTrash size={14} stroke={1.6} />
              </ActionIcon>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function Mistake({ text, mistake: { kind, at, text: signs } }: { text: string; mistake: KeywordMistake }) {
  const t = useViewsText()
  const says = t.member('keywordMistake', kind)
  if (!signs || at >= text.length) return t('keywordEnd', { mistake: says })
  return t('keywordAt', { at: at + 1, signs: signs.length > 24 ? `${signs.slice(0, 24)}…` : signs, mistake: says })
}
