import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { viewSubscriptions } from '#product/workspace/view-subscriptions/contract.ts'
import type { MatrixRow } from '../contract.ts'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import type { Change } from './use-matrix.ts'
import { useSettingsText } from './use-text.ts'

/** Everything that is mailed to the reader: how many types, and the views that they subscribed to. */
export function useSubscriptions(rows: readonly MatrixRow[]) {
  const { data: views = [] } = useQuery(queriesOf(viewSubscriptions).list())
  const types = rows.filter(({ email, isActive }) => isActive && email !== 'Off')
  return { types, views, count: types.length + views.length }
}

type Props = {
  rows: readonly MatrixRow[]
  isShut: boolean
  onChange: (row: MatrixRow, change: Change) => void
  onClose: () => void
}

/** All of it in one list, each of which can be ended. */
export function SubscriptionsDialog({ rows, isShut, onChange, onClose }: Props) {
  const t = useSettingsText()
  const { act } = useAct()
  const { number } = useFormat()
  const { typeOf, frequencyOf } = useSayRule()
  const { types, views, count } = useSubscriptions(rows)
  const isViewShut = useShut(viewSubscriptions)('unsubscribe')
  const endView = (savedViewId: number) =>
    act(() => callsOf(viewSubscriptions).unsubscribe({ params: { savedViewId } }), t('stopped'))
  return (
    <Dialog title={t('subscriptions')} onClose={onClose}>
      <p className={classes.quiet}>{t(count === 0 ? 'noSubscriptions' : 'subscriptionsNote')}</p>
      <ul className={classes.lines}>
        {types.map((row) => (
          <li key={row.type} className={classes.line}>
            <span>
              {typeOf(row.type)} <span className={classes.quiet}>{frequencyOf(row.email)}</span>
            </span>
            <button
              type="button"
              className={classes.link}
              disabled={isShut || row.lockedBy !== null}
              aria-label={`${t('stop')}: ${typeOf(row.type)}`}
              onClick={() => onChange(row, { email: 'Off' })}
            >
              {t('stop')}
            </button>
          </li>
        ))}
        {views.map(({ id, savedViewID, name, threshold }) => (
          <li key={`view ${id}`} className={classes.line}>
            <span>
              {name ?? t('closedView')}{' '}
              <span className={classes.quiet}>{t('moreThan', { number: number(threshold) })}</span>
            </span>
            <button
              type="button"
              className={classes.link}
              disabled={isViewShut}
              aria-label={`${t('stop')}: ${name ?? t('closedView')}`}
              onClick={() => void endView(savedViewID)}
            >
              {t('stop')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
