import type { FilterClause } from '#platform/contract/filter.ts'

/** What the slot `list.date` is given: the period of one field, to be drawn as a chip that prints its days and their zone. */
export type DateFilterProps = {
  name: string
  label: string
  clause: FilterClause | undefined
  /** Undefined takes the condition out. */
  onChange: (clause: FilterClause | undefined) => void
  isRemovable: boolean
}
