import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { instant } from '#platform/contract/field.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { singleSignOn } from '../contract.ts'
import { administratorsOf } from './speak-for-all.ts'

/** Tells one person that a way to sign in has changed. The name alone, so that whoever asks for a mail need not know how it is written. */
export const changeMail = {
  queue: 'sign-in-mail.change',
  data: z.discriminatedUnion('way', [
    z.object({
      way: z.literal('sso'),
      what: z.enum(['saved', 'enabled', 'disabled', 'secret', 'key']),
      partner: z.null(),
      userId: z.int(),
      by: z.string(),
      at: instant,
    }),
    z.object({
      way: z.literal('mfa'),
      what: z.literal('disabled'),
      partner: z.null(),
      userId: z.int(),
      by: z.string(),
      at: instant,
    }),
    z.object({
      way: z.literal('partner'),
      what: z.enum(['created', 'saved', 'enabled', 'disabled', 'secret', 'removed']),
      partner: z.string(),
      userId: z.int(),
      by: z.string(),
      at: instant,
    }),
  ]),
}
type Telling = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>
type Mail = z.output<typeof changeMail.data>
type Change<M = Mail> = M extends Mail ? Omit<M, 'userId' | 'by' | 'at'> : never

/** Whoever may set single sign-on up hears of a change to it. */
export async function tellOfSso(tx: Tx, ctx: Telling, what: Extract<Mail, { way: 'sso' }>['what']): Promise<void> {
  await tellAdministrators(tx, ctx, actionOf(singleSignOn, 'edit'), { way: 'sso', what, partner: null })
}

/** Whoever may change the settings hears that nobody is asked for a second step any more. */
export async function tellMfaOff(tx: Tx, ctx: Telling): Promise<void> {
  await tellAdministrators(tx, ctx, actionOf(singleSignOn, 'edit'), { way: 'mfa', what: 'disabled', partner: null })
}

/** Everybody of the tenant who may do an action hears by mail of a change to how people are let in, and who made it. */
export async function tellAdministrators(
  tx: Tx,
  { tenantId, who, now }: Telling,
  action: string,
  change: Change,
): Promise<void> {
  for (const userId of await administratorsOf(tx, tenantId, action))
    await tx.enqueue(changeMail, { ...change, userId, by: who.name, at: now().toISOString() })
}
