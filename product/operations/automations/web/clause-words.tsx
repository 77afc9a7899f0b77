import { formatClause } from '#platform/web/list/filter-words.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { useNames } from '#platform/web/list/clause-chip.tsx'
import { ownFilterState } from '#platform/web/list/own-filter-state.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { RuleRunDetail, RuleSubject } from '../contract.ts'
import classes from './automations.module.css'
import { useSubjectFilters } from './use-subject-filters.ts'

type Condition = RuleRunDetail['conditions'][number]

/** The conditions of a run in words. */
export function ClauseWords({ subject, conditions }: { subject: RuleSubject; conditions: readonly Condition[] }) {
  const filters = useSubjectFilters(subject)
  return (
    <ul className={classes.conditions}>
      {conditions.map((condition) => {
        const filter = filters.find((one) => one.kind === 'field' && one.name === condition.clause.name)
        const key = JSON.stringify(condition.clause)
        return filter ? (
          <InWords key={key} filter={filter} {...condition} />
        ) : (
          <li key={key}>{condition.clause.name}</li>
        )
      })}
    </ul>
  )
}

function InWords({ filter, clause }: Condition & { filter: Filter }) {
  const p = usePlatformText()
  const formats = useFormat()
  const names = useNames(
    filter,
    clause,
    ownFilterState([filter], [clause], () => {}),
  )
  const { note, value } = formatClause(filter, clause, names, p, formats)
  return (
    <li>
      {note ? `${filter.label} ${note}` : filter.label} <b>{value}</b>
    </li>
  )
}
