import type { AuthWords } from '#product/identity/sign-in/web/public.ts'
import { passwordRules, rulesMet } from '../password-rules.ts'

/** What stands in the way of a new password and its confirmation, by field (document 000 §5). */
export function passwordErrors(password: string, confirm: string, say: AuthWords['say']) {
  return { password: ofPassword(password, say), confirm: ofConfirm(password, confirm, say) }
}

function ofPassword(password: string, say: AuthWords['say']): string | undefined {
  if (password === '') return say('VALIDATION_PASSWORD_REQUIRED')
  return rulesMet(password).length < passwordRules.length ? say('PASSWORD_RULES') : undefined
}

function ofConfirm(password: string, confirm: string, say: AuthWords['say']): string | undefined {
  if (confirm === '') return say('VALIDATION_CONFIRM_PASSWORD_REQUIRED')
  return confirm === password ? undefined : say('VALIDATION_CONFIRM_PASSWORD_INVALID')
}
