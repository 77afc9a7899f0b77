import { type KeyboardEvent, useRef, useState } from 'react'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import type { Label } from '../contract.ts'
import { LabelLine } from './label-line.tsx'
import { inTreeOrder, pathOf } from './label-order.ts'
import classes from './labels.module.css'
import { useLabelUses } from './use-labels.ts'
import { useMoveLabel } from './use-move-label.ts'
import { useLabelsText } from './use-text.ts'

type Props = {
  labels: readonly Label[]
  search: string
  openId: number | undefined
  onOpen: (label: Label) => void
  onAddBelow: (label: Label) => void
  onMerge: (label: Label) => void
  onDelete: (label: Label) => void
}

/** The labels of one type as a tree for arrow keys: Alt with an arrow moves the label itself. */
export function LabelTree({ labels, search, openId, onOpen, ...acts }: Props) {
  const t = useLabelsText()
  const tree = useRef<HTMLDivElement>(null)
  const { data: uses } = useLabelUses()
  const { waysOf, move } = useMoveLabel(labels)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [focusId, setFocusId] = useState<number>()
  const low = search.trim().toLocaleLowerCase()
  const placed = inTreeOrder(labels)
  const shown = low
    ? placed.filter((line) => pathOf(line).toLocaleLowerCase().includes(low))
    : placed.filter(({ above }) => !above.some(({ id }) => folded.has(id)))
  const current = shown.find(({ label }) => label.id === (focusId ?? openId)) ?? shown[0]
  const fold = (id: number, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)))
  const focus = (label: Label | undefined) => {
    if (!label) return
    setFocusId(label.id)
    tree.current?.querySelector<HTMLElement>(`[data-label="${label.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || (event.target as HTMLElement).getAttribute('role') !== 'treeitem') return
    const at = shown.indexOf(current)
    const { label, above, hasChildren } = current
    const isOpen = hasChildren && !folded.has(label.id)
    const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const
    const way = event.altKey ? ways[event.key as keyof typeof ways] : undefined
    const run = way
      ? () => void move(label, way)
      : {
          ArrowDown: () => focus(shown[at + 1]?.label),
          ArrowUp: () => focus(shown[at - 1]?.label),
          Home: () => focus(shown[0]?.label),
          End: () => focus(shown.at(-1)?.label),
          ArrowRight: () => (hasChildren && !isOpen ? fold(label.id, false) : isOpen && focus(shown[at + 1]?.label)),
          ArrowLeft: () => (isOpen ? fold(label.id, true) : focus(above.at(-1))),
          Enter: () => onOpen(label),
          ' ': () => onOpen(label),
        }[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  if (low && shown.length === 0) return <EmptyState kind="filtered" title={t('noneFound')} />
  return (
    <div ref={tree} className={classes.tree} role="tree" aria-label={t('tree')} onKeyDown={onKeyDown}>
      {shown.map((line) => (
        <LabelLine
          key={line.label.id}
          line={low ? { ...line, depth: 0, hasChildren: false } : line}
          path={low ? pathOf(line) : undefined}
          uses={uses && (uses.get(line.label.id) ?? [])}
          isFolded={folded.has(line.label.id)}
          isOpen={line.label.id === openId}
          isCurrent={line === current}
          ways={low ? [] : waysOf(line.label)}
          onFold={(isFolded) => fold(line.label.id, isFolded)}
          onFocus={() => setFocusId(line.label.id)}
          onOpen={() => onOpen(line.label)}
          onMove={(way) => void move(line.label, way)}
          {...acts}
        />
      ))}
    </div>
  )
}
