import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { importField, type UserImport, type UserImportRow, userImports } from '../contract.ts'
import classes from './imports.module.css'
import { useImportsText } from './use-text.ts'

const shapes: Record<UserImportRow['outcome'], StateShape> = {
  create: 'open',
  update: 'to-approve',
  skip: 'match',
  reject: 'rejected',
}

/** What happens to each row, with the column and the reason of those that are refused. */
export function PlanRows({ plan, only }: { plan: UserImport; only: UserImportRow['outcome'] | undefined }) {
  const t = useImportsText()
  const { number } = useFormat()
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(
    queriesOf(userImports).rows.pages(
      { params: { userImportId: plan.id }, body: { outcomes: only && [only], limit: 100 } },
      plan.version,
    ),
  )
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const why = ({ reason, column, value }: UserImportRow) => {
    if (!reason) return ''
    const said = { reason: t.member('userRowReason', reason), column: column ?? '', value: value ?? '' }
    return column === null ? said.reason : t(value === null ? 'whyIn' : 'whyValue', said)
  }
  const fieldWord = (name: string) => {
    const member = importField.members.find((one) => one === name || (name === 'locationIDs' && one === 'locations'))
    return member ? t.member('importField', member) : name
  }
  return (
    <>
      <ol className={classes.rows} aria-label={t('becomes')}>
        {rows.map((row) => (
          <li key={row.row} data-outcome={row.outcome}>
            <span className="num">{number(row.row)}</span>
            <div>
              <b className="cut">{row.name ?? row.email ?? '–'}</b>
              <small className="cut">{row.email ?? ''}</small>
            </div>
            <div>
              <StateMark shape={shapes[row.outcome]} label={t.member('userRowOutcome', row.outcome)} />
              <small>{row.reason ? why(row) : row.changed.map(fieldWord).join(', ')}</small>
            </div>
          </li>
        ))}
      </ol>
      {data && rows.length === 0 && <p>{t('noRows')}</p>}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {t('moreRows')}
        </Button>
      )}
    </>
  )
}
