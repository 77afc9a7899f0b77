import { VisuallyHidden } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { Check, TestResult } from '../shapes/sso-attempt.ts'
import classes from './single-sign-on.module.css'
import { useSsoText } from './use-text.ts'

const shapes = { passed: 'approved', failed: 'rejected', skipped: 'drafted' } as const

/** Everything that was found: what became of it, each check, each value, and what would be done. */
export function TestReport({ result }: { result: TestResult }) {
  const t = useSsoText()
  const { ok, checks, user } = result
  return (
    <div className={classes.report} aria-live="polite">
      {ok && user ? (
        <Note tone="info" title={t(`would_${user.act}`, { name: user.name || user.email })}>
          {t('wouldPass')}
        </Note>
      ) : (
        <Note
          tone="negative"
          title={t('wouldRefuse', { count: checks.filter(({ outcome }) => outcome === 'failed').length })}
        />
      )}
      <ul className={classes.checks}>
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <MappedValues result={result} />
      <Outcome result={result} />
    </div>
  )
}

function CheckRow({ check: { name, outcome, refusal, detail } }: { check: Check }) {
  const t = useSsoText()
  return (
    <li data-outcome={outcome}>
      <StateMark
        shape={shapes[outcome]}
        quiet={outcome === 'skipped'}
        label={<VisuallyHidden>{t.member('checkOutcome', outcome)}</VisuallyHidden>}
      />
      <div>
        <b>{t.member('checkName', name)}</b>
        {refusal && <p>{t.member('refusal', refusal)}</p>}
        {detail && <code>{detail}</code>}
      </div>
    </li>
  )
}

function MappedValues({ result: { mapped, sent } }: { result: TestResult }) {
  const t = useSsoText()
  const used = new Set(mapped.map(({ samlField }) => samlField))
  const others = sent.filter(({ field }) => !used.has(field))
  return (
    <>
      {mapped.length > 0 && (
        <table className={classes.values}>
          <caption>{t('mapped')}</caption>
          <tbody>
            {mapped.map(({ rdcField, samlField, values, refusal }) => (
              <tr key={rdcField}>
                <th scope="row">{t.member('rdcField', rdcField)}</th>
                <td>
                  <code>{samlField}</code>
                </td>
                <td>
                  {values.length ? values.join(' · ') : <i>{t('nothing')}</i>}
                  {refusal && <small>{t.member('refusal', refusal)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('sentToo', { count: others.length })}</summary>
          <dl>
            {others.map(({ field, values }) => (
              <div key={field}>
                <dt>
                  <code>{field}</code>
                </dt>
                <dd>{values.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function Outcome({ result: { user, roles, locations } }: { result: TestResult }) {
  const t = useSsoText()
  if (!user) return null
  const names = locations.items.map(({ name }) => name)
  const places = locations.access === 'SOME' ? names.slice(0, 12).join(', ') : t(`access_${locations.access}`)
  return (
    <table className={classes.values}>
      <caption>{t('outcome')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('person')}</th>
          <td>{[user.name, user.email].filter(Boolean).join(', ')}</td>
        </tr>
        <tr>
          <th scope="row">{t.member('rdcField', 'roles')}</th>
          <td>{roles.map(({ name }) => name).join(', ') || <i>{t('nothing')}</i>}</td>
        </tr>
        <tr>
          <th scope="row">{t.member('rdcField', 'locations')}</th>
          <td>
            {places}
            {names.length > 12 && <small>{t('more', { count: names.length - 12 })}</small>}
          </td>
        </tr>
        {user.changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{t('change', { field: t.member('rdcField', field) })}</th>
            <td>
              <del>{from}</del> {to}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
