import { Button, Popover, TextInput } from '@mantine/core'
import { IconSearch, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { Template } from '../contract.ts'
import { fillWords } from './fill-words.ts'
import { templatesQuery } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = {
  review: Review
  opened: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (template: Template) => void
}

/** Templates to begin from; those for this rating and language stand first. */
export function MacroMenu({ review, opened, onOpen, onPick }: Props) {
  const t = useResponsesText()
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: opened })
  const [text, setText] = useState('')
  const low = text.trim().toLocaleLowerCase()
  const fits = ({ minRating, maxRating }: Template) =>
    review.rating === null || (review.rating >= minRating && review.rating <= maxRating)
  const rank = (one: Template) =>
    (fits(one) ? 0 : 2) + (one.locale && review.language && !one.locale.startsWith(review.language) ? 1 : 0)
  const shown = templates
    .filter((one) => `${one.name} ${one.text}`.toLocaleLowerCase().includes(low))
    .toSorted((a, b) => rank(a) - rank(b) || b.uses - a.uses)
  const pick = (template: Template) => {
    onPick(template)
    setText('')
    onOpen(false)
  }
  return (
    <Popover opened={opened} onChange={onOpen} position="top-start" trapFocus width={340}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<KeyCaps keys="m" />}
          onClick={() => onOpen(!opened)}
          aria-expanded={opened}
        >
          {t('macro')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('macro')}>
        <TextInput
          data-autofocus
          aria-label={t('macroSearch')}
          placeholder={t('macroSearch')}
          leftSection={<IconSearch size={14} stroke={1.75} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && shown[0]) pick(shown[0])
          }}
        />
        <ul className={classes.macros}>
          {shown.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => pick(one)}>
                <span className={classes.macroTop}>
                  <b className="cut">{one.name}</b>
                  {fits(one) && review.rating !== null && <Stars value={review.rating} />}
                </span>
                <span className={classes.macroText}>{fillWords(one.text, review)}</span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className={classes.quiet}>{t('macroNone')}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
