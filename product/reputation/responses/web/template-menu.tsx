import { Button, Popover, TextInput } from '@mantine/core'
import { IconSearch, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { type FilledTemplate, responses } from '../contract.ts'
import { TemplateItem } from './template-item.tsx'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = {
  reviewId: number
  opened: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (template: FilledTemplate) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Templates to begin from, as they would answer this review; those that fit it stand first. Typing searches them, arrows and Enter take one. */
export function TemplateMenu({ reviewId, opened, onOpen, onPick }: Props) {
  const t = useResponsesText()
  const listId = useId()
  const { data: templates = [], isPending } = useQuery({
    ...queriesOf(responses).fillTemplates({ params: { reviewId } }),
    enabled: opened,
  })
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const low = sought.trim().toLocaleLowerCase()
  const shown = templates.filter(({ name, text }) => `${name} ${text}`.toLocaleLowerCase().includes(low))
  const search = (text: string) => {
    setSought(text)
    setAt(0)
  }
  const pick = (template: FilledTemplate) => {
    onPick(template)
    search('')
    onOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setAt((at + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && shown[at]) {
      event.preventDefault()
      pick(shown[at])
    }
  }
  return (
    <Popover opened={opened} onChange={onOpen} position="top-start" trapFocus width={360}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<KeyCaps keys="shift+m" />}
          onClick={() => onOpen(!opened)}
          aria-expanded={opened}
        >
          {t('template')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('template')}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label={t('findTemplate')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown[at] && `${listId}-${at}`}
          placeholder={t('findTemplate')}
          leftSection={<IconSearch size={14} stroke={1.75} />}
          value={sought}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ul id={listId} role="listbox" aria-label={t('template')} className={classes.offered}>
          {shown.map((one, n) => (
            <TemplateItem
              key={`${one.level} ${one.templateID ?? one.systemTemplateID}`}
              id={`${listId}-${n}`}
              template={one}
              isAt={n === at}
              onPick={() => pick(one)}
            />
          ))}
        </ul>
        {shown.length === 0 && !isPending && (
          <p className={classes.quiet}>{t(templates.length === 0 ? 'noTemplates' : 'noTemplateFits')}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
