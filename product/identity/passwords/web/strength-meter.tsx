import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import type { AuthWords } from '#product/identity/sign-in/web/public.ts'
import { passwordRules, rulesMet } from '../password-rules.ts'
import { strengthOf } from './strength-of.ts'
import classes from './passwords.module.css'

/** How strong a password is, and each rule with whether it is met. */
export function StrengthMeter({ id, password, say }: { id: string; password: string; say: AuthWords['say'] }) {
  const { points, word, tone } = strengthOf(password)
  const met = rulesMet(password)
  return (
    <div id={id} className={classes.strength} data-tone={tone}>
      <div className={classes.bar} aria-hidden="true">
        {passwordRules.map((rule, i) => (
          <i key={rule} data-on={i < points || undefined} />
        ))}
      </div>
      <p role="status">
        {say('strength')}: <strong>{say(`strength_${word}`)}</strong>
      </p>
      <ul>
        {passwordRules.map((rule) => {
          const isMet = met.includes(rule)
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? (
                <IconCheck size={14} stroke={2.2} aria-hidden="true" />
              ) : (
                <IconPointFilled size={14} aria-hidden="true" />
              )}
              <span>{say(`rule_${rule}`)}</span>
              <span className="sr">{isMet ? say('ruleMet') : say('ruleMissing')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
