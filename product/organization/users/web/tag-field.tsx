import { ActionIcon, Button, MultiSelect, Popover, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { users } from '../contract.ts'
import classes from './users.module.css'
import { useTags } from './use-tags.ts'
import { useUsersText } from './use-text.ts'

type Props = {
  value: readonly number[]
  onChange: (next: number[]) => void
  label?: string
  isReadOnly?: boolean
  canCreate?: boolean
}

/** Chooses among the tags that tell groups of people apart; whoever may can make and delete them here. */
export function TagField({ value, onChange, label, isReadOnly, canCreate }: Props) {
  const t = useUsersText()
  const tags = useTags()
  return (
    <div className={classes.tagField}>
      <MultiSelect
        label={label ?? t('tags')}
        size="md"
        searchable
        disabled={isReadOnly}
        nothingFoundMessage={t('noTags')}
        placeholder={tags.length === 0 ? t('noTags') : undefined}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.map(String)}
        onChange={(next) => onChange(next.map(Number))}
      />
      {canCreate && !isReadOnly && (
        <TagBook
          onMade={(id) => onChange([...value, id])}
          onGone={(id) => onChange(value.filter((one) => one !== id))}
        />
      )}
    </div>
  )
}

function TagBook({ onMade, onGone }: { onMade: (id: number) => void; onGone: (id: number) => void }) {
  const t = useUsersText()
  const tags = useTags()
  const [name, setName] = useState('')
  const { act } = useAct()
  const make = () =>
    act(async () => {
      const made = await callsOf(users).createTag({ body: { name } })
      setName('')
      onMade(made.id)
    })
  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="compact-md">
          {t('editTags')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editTags')}>
        <div className={classes.tagMake}>
          <TextInput
            aria-label={t('tagName')}
            placeholder={t('newTag')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (name.trim()) void make()
            }}
          />
          <ActionIcon
            size={32}
            variant="default"
            aria-label={t('newTag')}
            disabled={!name.trim()}
            onClick={() => void make()}
          >
            <IconPlus size={16} stroke={1.75} />
          </ActionIcon>
        </div>
        <ul className={classes.tagList}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <span className="cut">{tag.name}</span>
              <small>{t('tagUsers', { count: tag.users })}</small>
              <ActionIcon
                aria-label={t('deleteTag', { name: tag.name })}
                onClick={() =>
                  void act(async () => {
                    await callsOf(users).removeTag({ params: { accessTagId: tag.id } })
                    onGone(tag.id)
                  })
                }
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
