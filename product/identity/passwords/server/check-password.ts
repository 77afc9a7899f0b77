import { passwordFits } from '#product/identity/sign-in/server/public.ts'
import { PASSWORD_MAX_LENGTH } from '../contract.ts'
import { passwordRules, rulesMet } from '../password-rules.ts'
import { isCommonPassword } from './is-common-password.ts'

export type Owner = { first_name: string; last_name: string; email: string; tenant_name: string }
type Refusal = 'VALIDATION_PASSWORD_REQUIRED' | 'PASSWORD_RULES' | 'common'

/** What is wrong with a password that somebody chose, or undefined; the printed rules first. */
export function refusalOf(password: string, owner: Owner): Refusal | undefined {
  if (!password) return 'VALIDATION_PASSWORD_REQUIRED'
  if (rulesMet(password).length < passwordRules.length || [...password].length > PASSWORD_MAX_LENGTH)
    return 'PASSWORD_RULES'
  return isCommonPassword(password, ownWords(owner)) ? 'common' : undefined
}

/** Whether it is one of these, of which only hashes are kept. */
export async function isReused(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await passwordFits(hash, password)) return true
  return false
}

function ownWords({ first_name, last_name, email, tenant_name }: Owner): string[] {
  return [first_name, last_name, ...email.split(/[@.+_-]/), tenant_name].flatMap((text) => text.split(/\s+/))
}
