import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { outside, reaches, type Who } from '#platform/server/system/who.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { linkKind } from '../contract.ts'
import { linkKinds } from './link-kinds.ts'
import type { LinkRow } from './link-row.ts'
import { areLinksOn } from './link-settings.ts'

/** A link that works, and what it takes to act by it: `who` is its maker as they are now, with the guest noted. */
export type OpenedLink = {
  link: LinkRow
  who: Who
  tenantId: number
  read: Db
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
/** A link that opens nothing. `away`: links are off, or its maker or tenant may not lend it any more. Of an unknown one nothing is told. */
export type DeadLink = { why: 'unknown' } | { why: 'expired' | 'revoked' | 'away'; link: LinkRow }

const format = /^([1-9]\d{0,14})-([\w-]{43})$/

/** Opens the link of a key for one use; changes nothing. Its maker is asked anew each time, so that what they lose their guests lose at once. */
export async function openLink(
  ctx: Pick<OpenCtx, 'within' | 'services' | 'now'>,
  key: string,
  kind: ValueOf<typeof linkKind>,
): Promise<OpenedLink | DeadLink> {
  const found = await findLink(ctx, key)
  if (found?.kind !== kind) return { why: 'unknown' }
  const { tenant_id: tenantId, ended_as: endedAs } = found
  if (endedAs === 'Revoked') return { why: 'revoked', link: found }
  const who = await lenderOf(ctx, found)
  if (!who) return { why: 'away', link: found }
  if (found.expires_at <= ctx.now()) return { why: 'expired', link: found }
  return { link: found, who, tenantId, ...ctx.within({ tenantId }, who) }
}

/** The link of a key, whether it works or not. */
export async function findLink({ within }: Pick<OpenCtx, 'within'>, key: string): Promise<LinkRow | null> {
  const [, digits] = format.exec(key) ?? []
  if (!digits) return null
  const tenantId = Number(digits)
  const row = await within({ tenantId })
    .read.selectFrom('guest_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
  return row ?? null
}

async function lenderOf({ within, services }: Pick<OpenCtx, 'within' | 'services'>, link: LinkRow) {
  const { tenant_id: tenantId } = link
  const { read } = within({ tenantId })
  const [isOn, tenant, maker] = await Promise.all([
    areLinksOn(read, tenantId),
    read.selectFrom('tenant').select('state').where('id', '=', tenantId).executeTakeFirst(),
    services.gate.authorise(link.made_by, tenantId),
  ])
  const needed = services.slots.of(linkKinds).find(({ kind }) => kind === link.kind)?.needs
  if (!isOn || tenant?.state !== tenantState.Active || !maker || needed === undefined) return null
  if (!maker.actions.has(needed) || !reaches(maker, link.location_id)) return null
  return outside({ ...maker, guest: { name: link.guest_name, linkId: link.id } })
}
