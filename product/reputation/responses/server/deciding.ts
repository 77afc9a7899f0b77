import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import {
  type Approval,
  type Decider,
  decidersOf,
  emailOf,
  guestKey,
  isInModeration,
  type GuestEntry,
  openEntries,
  withApproval,
} from '#product/reputation/approvals/server/public.ts'
import { responses } from '../contract.ts'
import { canApprove } from './may.ts'
import type { ResponseRow } from './response-row.ts'

/** Who decides: whoever asks, or a guest with the permissions that they were lent. */
type Acting = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>
type Waiting = Pick<ResponseRow, 'author_id' | 'location_id'> & { approval: unknown }

/** Who may decide about an answer that waits for approval. */
export async function decidersAbout(db: Db, tenantId: number, row: Waiting): Promise<Decider[]> {
  const place = { locationId: row.location_id, authorId: row.author_id ?? 0 }
  return decidersOf(db, tenantId, place, entriesOf(row))
}

/** Nobody decides about their own answer, nor about one they wrote in somebody's name. */
export function isOwn({ who }: Pick<TenantCtx, 'who'>, { author_id }: Pick<ResponseRow, 'author_id'>): boolean {
  return author_id === who.userId || author_id === who.actorId
}

/** What somebody's approval stands for in the step that an answer has come to. A guest whom the step names stands for themselves, any other in the place of who lent them their permissions. Raises `ownApproval` for who wrote it, also at another door, and `othersDecide` where the step names others. */
export async function mustDecide(ctx: Acting, db: Db, row: Waiting, guestEmail?: string): Promise<string[]> {
  if (isOwn(ctx, row)) return raise(responses, 'ownApproval')
  if (guestEmail !== undefined && (await emailOf(db, row.author_id ?? 0)) === guestEmail.toLowerCase())
    return raise(responses, 'ownApproval')
  const own = guestEmail === undefined ? undefined : guestKey(guestEmail)
  if (own !== undefined && openGuests(row).some(({ email }) => guestKey(email) === own)) return [own]
  const covers = await coveredBy(ctx, db, row)
  return covers ?? raise(responses, 'othersDecide')
}

/** Whether whoever asks may decide about an answer that waits for approval. */
export async function decides(ctx: TenantCtx, row: Waiting & Pick<ResponseRow, 'state'>): Promise<boolean> {
  if (row.state !== 'PendingApproval' || !canApprove(ctx.who) || isOwn(ctx, row)) return false
  return (await coveredBy(ctx, ctx.read, row)) !== null
}

/** The guests whom the step names that an answer has come to. */
export function openGuests(row: Pick<Waiting, 'approval'>): GuestEntry[] {
  return entriesOf(row).filter((one) => one.kind === 'guest')
}

async function coveredBy(ctx: Acting, db: Db, row: Waiting): Promise<string[] | null> {
  if (entriesOf(row).length === 0) return []
  const own = (await decidersAbout(db, ctx.tenantId, row)).find(({ id }) => id === ctx.who.userId)
  return own?.covers ?? null
}

const entriesOf = ({ approval }: Pick<Waiting, 'approval'>) =>
  approval === null ? [] : (openEntries(approval as Approval) ?? [])

/** Stands for guests alone, so that the reply does not count as one that whoever may approve decides about. */
const NO_USER = [0]

/** What is kept of an approval, and of who has to go on with it. */
export function approvalColumns(approval: Approval | null) {
  const open = (approval && openEntries(approval)) ?? []
  const idsOf = (kind: 'role' | 'user') => open.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const isNamed = open.length > 0
  const isGuestsAlone = isNamed && open.every(({ kind }) => kind === 'guest')
  return {
    approval: approval && JSON.stringify(approval),
    open_role_ids: isNamed ? idsOf('role') : null,
    open_user_ids: isNamed ? (isGuestsAlone ? NO_USER : idsOf('user')) : null,
    open_to_moderators: isInModeration(approval),
  }
}

/** What an answer waits for: those who moderate, or others who approve (document 001 §4). */
export function waitingFor(approval: Approval | null) {
  return isInModeration(approval) ? 'PendingModeration' : 'PendingApproval'
}

/** The approval of an answer once whoever asks approved, and whether nobody has to any more. */
export function approvedBy({ who, now }: Acting, row: Waiting, covers: string[]) {
  if (!row.approval) return { approval: null, isWhole: true }
  const guest = who.guest && { guest: who.guest.name }
  const by = { userId: who.userId, ...guest, at: now().toISOString(), covers }
  const approval = withApproval(row.approval as Approval, by)
  return { approval, isWhole: openEntries(approval) === null }
}
