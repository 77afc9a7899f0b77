import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type FilterClause, type ListField, type Operator, operator, operatorsOf } from '#platform/contract/filter.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { clausesOf, type FieldFilter, type Filter } from './filters.ts'
import { operatorWord } from './filter-words.ts'
import classes from './filter-bar.module.css'
import { OptionList } from './option-list.tsx'
import type { FilterState } from './use-filter-state.ts'
import { YesNo } from './yes-no.tsx'
import { ValueFields } from './value-fields.tsx'

type Props = {
  filter: Filter
  clause: FilterClause | undefined
  state: FilterState
  onChange: (next: FilterClause | undefined) => void
}

/** The panel in which one condition is made or changed; what is ticked holds at once. */
export function ClauseEditor({ filter, clause, state, onChange }: Props) {
  const t = usePlatformText()
  return (
    <div className={classes.panel}>
      {filter.kind === 'field' ? (
        <FieldEditor filter={filter} clause={clause} state={state} onChange={onChange} />
      ) : (
        <OptionList
          filter={filter}
          values={clause?.values ?? []}
          state={state}
          onChange={(values) => onChange(clausesOf(filter, values)[0])}
        />
      )}
      <Button variant="subtle" size="compact-sm" disabled={!clause} onClick={() => onChange(undefined)}>
        {t('clear')}
      </Button>
    </div>
  )
}

function FieldEditor({ filter, clause, state, onChange }: Props & { filter: FieldFilter }) {
  const t = usePlatformText()
  const { name } = filter
  const offered = offeredOperators(filter)
  const [op, setOp] = useState<Operator>(clause?.operator ?? offered[0]!)
  const changeTo = (next: Operator) => {
    setOp(next)
    const keeps = clause && isChoosing(filter, next) && isChoosing(filter, op)
    if (next === operator.IsNull) onChange({ name, operator: next, values: ['true'] })
    else if (keeps) onChange({ ...clause, operator: next })
    else if (clause) onChange(undefined)
  }
  const put = (values: readonly string[]) =>
    onChange(values.length > 0 ? { name, operator: op, values: [...values] } : undefined)
  const own = clause?.operator === op ? clause.values : []
  return (
    <>
      {offered.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={t('operator')}
          value={String(op)}
          onChange={(event) => changeTo(Number(event.currentTarget.value) as Operator)}
          data={offered.map((one) => ({ value: String(one), label: operatorWord(one, t) }))}
        />
      )}
      {op === operator.IsNull ? (
        <YesNo
          label={filter.label}
          value={own[0]}
          words={{ true: t('isAbsent'), false: t('isPresent') }}
          onChange={(value) => put([value])}
        />
      ) : isChoosing(filter, op) ? (
        <OptionList filter={filter} values={own} state={state} onChange={put} />
      ) : (
        <ValueFields key={op} filter={filter} op={op} values={own} onChange={put} />
      )}
    </>
  )
}

/** Equality of what can be listed is ticked; everything else is written. */
function isChoosing({ field, options, find }: FieldFilter, op: Operator): boolean {
  if (op !== operator.Equal && op !== operator.NotEqual) return false
  return field.type === 'boolean' || field.type === 'choice' || options !== undefined || find !== undefined
}

/** What its type gives, the usual one first; absence only where there can be any. */
function offeredOperators({ field, options, find }: FieldFilter): readonly Operator[] {
  const all = operatorsOf(field.type).filter((op) => op !== operator.IsNull || isNullable(field))
  const usual = options || find || field.type === 'boolean' || field.type === 'choice' ? operator.Equal : first(field)
  return [usual, ...all.filter((op) => op !== usual).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))]
}

const order: readonly Operator[] = [4, 5, 10, 9, 7, 6, 8, 1, 0, 3, 2, 11]

function first({ type }: ListField): Operator {
  if (type === 'text') return operator.CaseInsensitiveText
  return type === 'instant' || type === 'date' ? operator.Between : operator.Equal
}

function isNullable(field: ListField): boolean {
  return field.nullable === true || field.many === true
}
