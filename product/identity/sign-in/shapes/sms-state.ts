import { enumeration } from '#platform/contract/enumeration.ts'

/** How far an SMS came, in the order of its way. */
export const smsState = enumeration(['sending', 'sent', 'delivered', 'undelivered'])
export type SmsState = (typeof smsState.members)[number]
/** Why one did not arrive, as far as the provider says. */
export const smsProblem = enumeration(['unreachable', 'noSms', 'refused', 'other'])
export type SmsProblem = (typeof smsProblem.members)[number]
