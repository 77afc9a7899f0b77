import { IconX } from '@tabler/icons-react'
import type { Label } from '../contract.ts'
import classes from './labels.module.css'
import { useLabels } from './use-labels.ts'
import { useLabelsText } from './use-text.ts'

type Props = {
  ids: readonly number[]
  /** More than so many are only counted. */
  most?: number
  /** Never breaks: the names give way. */
  isLine?: boolean
  onRemove?: (label: Label) => void
}

/** The labels that something carries; one that is gone meanwhile is not drawn. */
export function LabelChips(props: Props) {
  return props.ids.length > 0 && <Chips {...props} />
}

function Chips({ ids, most = Infinity, isLine, onRemove }: Props) {
  const t = useLabelsText()
  const { byId } = useLabels()
  const known = ids.flatMap((id) => byId.get(id) ?? [])
  if (known.length === 0) return null
  const rest = known.slice(most)
  return (
    <span className={classes.chips} data-line={isLine || undefined}>
      {known.slice(0, most).map((label) => (
        <span key={label.id} className={classes.chip} title={label.description || undefined}>
          <LabelDot label={label} />
          <span className="cut">{label.displayName}</span>
          {onRemove && (
            <button
              type="button"
              className={classes.chipRemove}
              aria-label={t('removeNamed', { name: label.displayName })}
              onClick={() => onRemove(label)}
            >
              <IconX size={12} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <span
          className={classes.more}
          title={rest.map(({ displayName }) => displayName).join(', ')}
          aria-label={t('moreNamed', { names: rest.map(({ displayName }) => displayName).join(', ') })}
          role="img"
        >
          {t('more', { count: rest.length })}
        </span>
      )}
    </span>
  )
}

/** The colour of a label; its name always stands beside it. */
export function LabelDot({ label }: { label: Pick<Label, 'color'> }) {
  return <span className={classes.dot} data-color={label.color} aria-hidden="true" />
}
