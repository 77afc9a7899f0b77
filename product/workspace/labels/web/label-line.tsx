import { ActionIcon, Badge, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconChevronRight,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Label, MAX_DEPTH } from '../contract.ts'
import { LabelDot } from './label-chips.tsx'
import type { Placed } from './label-order.ts'
import classes from './labels.module.css'
import { listTitle } from './list-title.ts'
import { useLabelRights } from './use-label-rights.ts'
import type { Way } from './use-move-label.ts'
import { useLabelsText } from './use-text.ts'

type Props = {
  line: Placed
  /** Shown in place of the name where the tree is not. */
  path: string | undefined
  /** Undefined while it is not known. */
  uses: readonly { list: string; count: number }[] | undefined
  isFolded: boolean
  isOpen: boolean
  isCurrent: boolean
  ways: readonly Way[]
  onFold: (isFolded: boolean) => void
  onFocus: () => void
  onOpen: () => void
  onMove: (way: Way) => void
  onAddBelow: (label: Label) => void
  onMerge: (label: Label) => void
  onDelete: (label: Label) => void
}

const wayIcons = { up: IconArrowUp, down: IconArrowDown, in: IconIndentIncrease, out: IconIndentDecrease }
const wayWords = { up: 'moveUp', down: 'moveDown', in: 'moveIn', out: 'moveOut' } as const

/** One label of the tree with what carries it. */
export function LabelLine(props: Props) {
  const { line, path, uses, isFolded, isOpen, isCurrent, onFold, onFocus, onOpen } = props
  const t = useLabelsText()
  const { number } = useFormat()
  const { label, depth, hasChildren } = line
  return (
    <div
      className={classes.line}
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-selected={isOpen}
      aria-label={label.displayName}
      tabIndex={isCurrent ? 0 : -1}
      data-label={label.id}
      data-open={isOpen || undefined}
      data-off={!label.active || undefined}
      style={{ '--depth': depth } as CSSProperties}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span
        className={classes.fold}
        data-open={!isFolded || undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onFold(!isFolded)
        }}
      >
        {hasChildren && <IconChevronRight size={14} stroke={1.75} />}
      </span>
      <LabelDot label={label} />
      <span className={`${classes.name} cut`}>{path ?? label.displayName}</span>
      {label.tenantID === null && (
        <Badge className={classes.badge} variant="light" color="gray">
          {t.member('labelSource', label.source)}
        </Badge>
      )}
      {!label.active && (
        <Badge className={classes.badge} variant="outline" color="gray">
          {t('inactive')}
        </Badge>
      )}
      <span className={`${classes.said} cut`}>{label.description}</span>
      <span className={classes.uses}>
        {uses?.map(({ list, count }) => (
          <span key={list} className="num">
            {listTitle(list)} {number(count)}
          </span>
        ))}
        {uses?.length === 0 && <span className={classes.quiet}>{t('unused')}</span>}
      </span>
      <LineMenu {...props} />
    </div>
  )
}

function LineMenu({ line: { label, depth }, ways, onOpen, onMove, onAddBelow, onMerge, onDelete }: Props) {
  const t = useLabelsText()
  const rights = useLabelRights()
  const isOwn = label.tenantID !== null
  if (!isOwn) return <span className={classes.menu} />
  return (
    <span className={classes.menu} onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('acts', { name: label.displayName })}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rights.edit && (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onOpen}>
              {t('edit')}
            </Menu.Item>
          )}
          {rights.add && depth + 1 < MAX_DEPTH && (
            <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => onAddBelow(label)}>
              {t('addBelow')}
            </Menu.Item>
          )}
          {ways.map((way) => {
            const Icon = wayIcons[way]
            return (
              <Menu.Item key={way} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onMove(way)}>
                {t(wayWords[way])}
              </Menu.Item>
            )
          })}
          {rights.edit && (
            <Menu.Item leftSection={<IconArrowMerge size={16} stroke={1.6} />} onClick={() => onMerge(label)}>
              {t('merge')}
            </Menu.Item>
          )}
          {rights.delete && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onDelete(label)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
