import type { ComponentProps } from 'react'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ListedMacro } from './listed-macros.ts'
import { MacroPane } from './macro-pane.tsx'
import classes from './macros.module.css'
import { useMacrosText } from './use-text.ts'

type Props = Pick<
  ComponentProps<typeof ShortList<ListedMacro>>,
  'title' | 'route' | 'load' | 'rowId' | 'groupBy' | 'create'
> & {
  /** Whose macros are changed: the tenant's, or those of all tenants. */
  isOfAll: boolean
}

/** Macros: what each does, and to how many reviews it was applied. */
export function MacroTable({ isOfAll, ...list }: Props) {
  const t = useMacrosText()
  const { number, date } = useFormat()
  const kindsOf = ({ steps }: ListedMacro) => steps.map(({ kind }) => t.member('macroStepKind', kind)).join(' · ')
  const isBroken = ({ found }: ListedMacro) => found.some((one) => one.isBroken)
  const usedOf = ({ uses, lastUsedAt }: ListedMacro) =>
    lastUsedAt ? t('usedLast', { count: uses, date: date(lastUsedAt) }) : t('neverUsed')
  const columns: Column<ListedMacro>[] = [
    { id: 'name', label: t('name'), width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'steps',
      label: t('steps'),
      width: 'fill',
      cell: (row) => (
        <span className={classes.kinds}>
          {isBroken(row) && <StateMark shape="late" label={t('broken')} />}
          <span className="cut">{kindsOf(row)}</span>
        </span>
      ),
    },
    {
      id: 'uses',
      label: t('uses'),
      width: 84,
      align: 'end',
      cell: (row) => (
        <span className="num" title={usedOf(row)}>
          {number(row.uses)}
        </span>
      ),
    },
  ]
  return (
    <ShortList
      id={isOfAll ? 'system-macros' : 'macros'}
      columns={columns}
      search={t('searchMacros')}
      textOf={(row) => `${row.name} ${row.description} ${kindsOf(row)}`}
      none={{ title: t('noMacros'), body: t('noMacrosText') }}
      card={(row) => (
        <ListCard
          title={row.name}
          text={kindsOf(row)}
          foot={[t.member('macroLevel', row.level), isBroken(row) ? t('broken') : usedOf(row)].join(' · ')}
        />
      )}
      pane={(id, macro, controls) => <MacroPane key={id} id={id} isOfAll={isOfAll} macro={macro} controls={controls} />}
      {...list}
    />
  )
}
