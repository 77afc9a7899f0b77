import { useFormat } from '#platform/web/words/use-format.ts'
import { type Label, labelType } from '../contract.ts'
import classes from './labels.module.css'
import { useLabelsText } from './use-text.ts'

type Props = { type: Label['type']; countOf: (type: Label['type']) => number; onChange: (type: Label['type']) => void }

/** The five types, each with how many labels it has; arrows lead from one to the next. */
export function TypeTabs({ type, countOf, onChange }: Props) {
  const t = useLabelsText()
  const { number } = useFormat()
  const members = labelType.members
  const go = (by: number, from: HTMLElement) => {
    const at = (members.indexOf(type) + by + members.length) % members.length
    onChange(members[at]!)
    ;(from.parentElement?.children[at] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className={classes.types} role="tablist" aria-label={t('type')}>
      {members.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === type}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(1, event.currentTarget)
            if (event.key === 'ArrowLeft') go(-1, event.currentTarget)
          }}
        >
          {t.member('labelType', one)}
          <small className="num">{number(countOf(one))}</small>
        </button>
      ))}
    </div>
  )
}
