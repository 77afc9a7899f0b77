import { Button, VisuallyHidden } from '@mantine/core'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import classes from './single-sign-on.module.css'
import { useAttempts } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

type Props = { chosen: number | undefined; onChoose?: (id: number) => void }

/** The last sign-ins through the provider, why some were refused, and the way to look into each again. */
export function AttemptList({ chosen, onChoose }: Props) {
  const t = useSsoText()
  const { dateTime } = useFormat()
  const attempts = useAttempts()
  return (
    <section className={classes.attempts} aria-label={t('attempts')}>
      <h2>{t('attempts')}</h2>
      {attempts?.length === 0 && <p>{t('noAttempts')}</p>}
      <ul>
        {attempts?.map(({ id, at, ok, isTest, refusals, subject, reference, method }) => (
          <li key={id} data-chosen={id === chosen || undefined}>
            <StateMark
              shape={ok ? 'approved' : 'rejected'}
              label={<VisuallyHidden>{t(ok ? 'letIn' : 'turnedAway')}</VisuallyHidden>}
            />
            <div>
              <b>{subject ?? t('nobody')}</b>
              <small>
                {[dateTime(at), t.member('ssoMethod', ssoMethod.nameOf(method)!), isTest ? t('aTest') : '', reference]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {refusals[0] && <p>{t.member('refusal', refusals[0])}</p>}
            </div>
            {onChoose && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${t('lookAgain')}: ${reference}`}
                onClick={() => onChoose(id)}
              >
                {t('lookAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
