import { useRef, type ReactNode } from 'react'
import { FilterChips } from '#platform/web/list/filter-chips.tsx'
import { ownFilterState } from '#platform/web/list/own-filter-state.ts'
import type { Rule, RuleSubject } from '../contract.ts'
import classes from './automations.module.css'
import { useSubjectFilters } from './use-subject-filters.ts'
import { useRulesText } from './use-text.ts'

type Props = {
  subject: RuleSubject
  value: Rule['filters']
  onChange: (next: Rule['filters']) => void
  error?: ReactNode
}

/** The same chips as above the list of what the rule acts on. */
export function ConditionsField({ subject, value, onChange, error }: Props) {
  const t = useRulesText()
  const search = useRef<HTMLInputElement>(null)
  const filters = useSubjectFilters(subject).flatMap((filter) =>
    filter.kind === 'field' && filter.name !== 'date' ? { ...filter, pinned: undefined, initial: undefined } : [],
  )
  return (
    <div className={classes.chips}>
      <FilterChips
        filters={filters}
        state={ownFilterState(filters, value, (next) => onChange([...next]))}
        searchRef={search}
      />
      {value.length === 0 && <span className={classes.quiet}>{t(`every_${subject}`)}</span>}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
