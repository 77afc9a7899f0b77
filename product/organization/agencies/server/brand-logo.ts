import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { readPicture } from '#platform/server/http/read-picture.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import { LOGO_BYTES, LOGO_SIDE_PIXELS, type BrandSettings, agencies } from '../contract.ts'
import { toBrandSettings } from './brand-settings.ts'
import { ownAgency } from './own-agency.ts'

/** Keeps a new picture, drawn anew, under a new mark, so that no browser shows the old one. */
export const putLogo: Handler<typeof agencies, 'putLogo'> = async (ctx, { params: { agencyId } }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const picture = await readPicture(ctx.upload!, { maxBytes: LOGO_BYTES, sidePixels: LOGO_SIDE_PIXELS, as: 'png' })
  if (picture === 'tooLarge') return ctx.fail('pictureTooLarge')
  if (picture === 'noPicture') return ctx.fail('noPicture')
  return change(ctx, agencyId, { ...picture, mark: randomBytes(16).toString('hex') })
}

/** Takes the picture away. */
export const removeLogo: Handler<typeof agencies, 'removeLogo'> = async (ctx, { params: { agencyId } }) =>
  ownAgency(ctx.who, agencyId) ? change(ctx, agencyId, null) : ctx.fail('notFound')

/** The picture of a brand by its mark; mails show it too. */
export const getLogo: Handler<typeof agencies, 'logo'> = async (ctx, { params: { mark } }) => {
  const { rows } = await sql<{ type: string; content: Buffer }>`
    select type, content from brand_logo where mark = ${mark}`.execute(ctx.within('platform').read)
  const row = rows[0]
  if (!row) return ctx.fail('notFound')
  const filename = `logo.${row.type.slice('image/'.length)}`
  return { filename, type: row.type, stream: Readable.from([row.content]), shownElsewhere: true }
}

type Ctx = MemberCtx & { fail(error: 'notFound'): never }
type Picture = { type: string; content: Buffer; mark: string }

/** In the platform's scope, so that the audit can be written with it. */
function change(ctx: Ctx, agencyId: number, picture: Picture | null): Promise<BrandSettings> {
  const logo = picture && `/api/brand-logos/${picture.mark}`
  return ctx.within('platform').tx(async (tx) => {
    const own = tx.db.selectFrom('agency').select('logo').where('id', '=', agencyId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    await sql`delete from brand_logo where agency_id = ${agencyId}`.execute(tx.db)
    if (picture)
      await sql`insert into brand_logo (agency_id, mark, type, content, created_at)
        values (${agencyId}, ${picture.mark}, ${picture.type}, ${picture.content}, ${ctx.now()})`.execute(tx.db)
    const row = await tx.db
      .updateTable('agency')
      .set({ logo })
      .where('id', '=', agencyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(agencies, { action: 'agency.save-logo', entityId: agencyId, before, after: { logo } })
    return toBrandSettings(row)
  })
}
