import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { isUser } from '#product/workspace/links/server/public.ts'
import { type ApprovalStep, approvals } from '../contract.ts'
import { approversOf } from './approvers.ts'

/** Raises where steps name guests whom whoever asks cannot lend their permissions to, or who are users: nobody approves their own text by another way in. */
export async function mustLendTo(ctx: TenantCtx, steps: readonly ApprovalStep[]): Promise<void> {
  const guests = steps.flatMap((step) => step.guests)
  if (guests.length === 0) return
  const { people } = await approversOf(ctx.read, ctx.tenantId)
  // a key stands for rights, and not for whoever made it
  if (ctx.who.apiKey || !people.some(({ id }) => id === ctx.who.userId))
    raise(approvals, 'cannotLend', { field: 'steps' })
  for (const { guests: own } of steps) {
    const emails = own.map(({ email }) => email.toLowerCase())
    const twice = emails.find((email, at) => emails.indexOf(email) !== at)
    if (twice !== undefined) raise(approvals, 'badGuest', { field: 'steps', values: { email: twice } })
  }
  for (const { email } of guests)
    if ((await isUser(ctx, email)) || !(await canMail(ctx, email)))
      raise(approvals, 'badGuest', { field: 'steps', values: { email } })
}
