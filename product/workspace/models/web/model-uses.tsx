import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ModelUses as Uses, models } from '../contract.ts'
import classes from './models.module.css'
import { useModelsText } from './use-text.ts'

/** What the model took and cost this month: how much of the budget, for what and by whom. */
export function ModelUses() {
  const t = useModelsText()
  const { money } = useFormat()
  const { data } = useQuery(queriesOf(models).uses())
  if (!data) return null
  const { budget, currency, calls, guessedCalls, byPurpose, byUser } = data
  const said = { cost: money(data.cost, currency), count: calls }
  return (
    <section className={classes.uses} aria-label={t('usesTitle')}>
      <h3>{t('usesTitle')}</h3>
      {calls === 0 ? (
        <p>{t('usesNone')}</p>
      ) : (
        <p>{budget === null ? t('usesSum', said) : t('usesOf', { ...said, budget: money(budget, currency) })}</p>
      )}
      {budget !== null && budget > 0 && (
        <div
          className={classes.bar}
          role="meter"
          aria-label={t('budget')}
          aria-valuemin={0}
          aria-valuemax={budget}
          aria-valuenow={Math.min(data.cost, budget)}
        >
          <div
            data-full={data.cost >= budget}
            style={{ inlineSize: `${Math.min(100, (100 * data.cost) / budget)}%` }}
          />
        </div>
      )}
      {calls > 0 && (
        <>
          <Amounts
            head={t('usesFor')}
            currency={currency}
            lines={byPurpose.map((one) => ({ name: t.member('modelPurpose', one.purpose), ...one }))}
          />
          <Amounts
            head={t('usesBy')}
            currency={currency}
            lines={byUser.map((one) => ({ name: one.userName ?? t('byItself'), ...one }))}
          />
        </>
      )}
      {guessedCalls > 0 && <p>{t('usesGuessed', { count: guessedCalls })}</p>}
    </section>
  )
}

type Line = Pick<Uses, 'calls' | 'tokensIn' | 'tokensOut' | 'cost'> & { name: string }
type Props = { head: ReactNode; currency: string; lines: readonly Line[] }

function Amounts({ head, currency, lines }: Props) {
  const t = useModelsText()
  const { money, number } = useFormat()
  return (
    <table className={classes.amounts}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('requests')}</th>
          <th scope="col">{t('tokensIn')}</th>
          <th scope="col">{t('tokensOut')}</th>
          <th scope="col">{t('cost')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, calls, tokensIn, tokensOut, cost }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(calls)}</td>
            <td>{number(tokensIn)}</td>
            <td>{number(tokensOut)}</td>
            <td>{money(cost, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
