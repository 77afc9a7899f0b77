import { cutAtWord } from '#platform/web/shell/cut-at-word.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { CloneDifference } from '../contract.ts'
import classes from './life.module.css'
import { useTenantLifeText } from './use-text.ts'

/** So much is shown of a name. */
const NAME_LETTERS = 40

type Props = { difference: CloneDifference; join: (names: readonly string[]) => string }

/** What a clone begins with beside a new tenant, and what stays behind. */
export function CloneDifferenceView({ difference, join }: Props) {
  const t = useTenantLifeText()
  const { number } = useFormat()
  const { takes, settings, leaves } = difference
  return (
    <section className={classes.difference} aria-label={t('difference')}>
      <h3>{t('takes')}</h3>
      <dl>
        {takes.map(({ part, count, names }) => (
          <div key={part}>
            <dt>{t.member('clonePart', part)}</dt>
            <dd>
              {count === 0 ? (
                t('nothing')
              ) : (
                <>
                  <b className="num">{number(count)}</b>
                  {names.length > 0 && ` · ${join(names.map(beginningOf))}${names.length < count ? ' …' : ''}`}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {settings.length > 0 && (
        <table>
          <caption>{t('settingsBeside')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('setting')}</th>
              <th scope="col">{t('usual')}</th>
              <th scope="col">{t('cloned')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ setting, usual, cloned }) => (
              <tr key={setting}>
                <th scope="row">{setting.replaceAll('_', ' ')}</th>
                <td>{usual || '–'}</td>
                <td>{cloned || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('leaves')}</h3>
      <dl>
        {leaves.map(({ thing, count }) => (
          <div key={thing}>
            <dt>{t(`leaves_${thing}`)}</dt>
            <dd className="num">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Facts are whole sentences; their beginning tells them apart. */
function beginningOf(name: string): string {
  return name.length > NAME_LETTERS ? `${cutAtWord(name, NAME_LETTERS)}\u00a0…` : name
}
