import { nanoid } from 'nanoid'
import { readPicture } from '#platform/server/http/read-picture.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_PICTURE_BYTES, users } from '../contract.ts'
import { createGrantor } from './check-grant.ts'
import { heldBy, toUser, type UserRow } from './user-row.ts'
import { usersOf } from './users-of.ts'

/** Of what is kept, the longer side. */
const SIDE_PIXELS = 256

/** Gives the picture to show beside a name. */
export const getPicture: Handler<typeof users, 'picture'> = async (ctx, { params }) => {
  const row = await usersOf(ctx.read, ctx.tenantId).where('id', '=', params.userId).executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  if (!row.image || !ctx.who.piiScopes.has('public') || !(await ctx.services.files.exists(ctx.tenantId, row.image)))
    return ctx.fail('noPicture')
  const kind = row.image.split('.').at(-1)!
  return {
    filename: `picture.${kind}`,
    type: types[kind as keyof typeof types],
    stream: await ctx.services.files.read(ctx.tenantId, row.image),
  }
}

/** Takes a PNG, JPEG or WebP, told by what it holds and not by its name, and keeps it drawn anew. */
export const savePicture: Handler<typeof users, 'savePicture'> = async (ctx, { params }) => {
  const picture = await readPicture(ctx.upload!, { maxBytes: MAX_PICTURE_BYTES, sidePixels: SIDE_PIXELS, as: 'webp' })
  if (picture === 'tooLarge') return ctx.fail('pictureTooLarge')
  if (picture === 'noPicture') return ctx.fail('badPicture')
  const key = `pictures/${nanoid()}.webp`
  await ctx.services.files.put(ctx.tenantId, key, picture.content)
  try {
    const row = await change(ctx, params.userId, key)
    return toUser(ctx, row)
  } catch (error) {
    await ctx.services.files.remove(ctx.tenantId, key)
    throw error
  }
}

export const removePicture: Handler<typeof users, 'removePicture'> = async (ctx, { params }) =>
  toUser(ctx, await change(ctx, params.userId, null))

type Changing = TenantCtx & { fail(error: 'notFound'): never }

async function change(ctx: Changing, userId: number, image: string | null): Promise<UserRow> {
  const { row, before } = await ctx.tx((tx) => changeWithin(tx, ctx, userId, image))
  if (before && before !== image) await ctx.services.files.remove(ctx.tenantId, before).catch(() => {})
  return row
}

async function changeWithin(tx: Tx, ctx: Changing, userId: number, image: string | null) {
  const own = usersOf(tx.db, ctx.tenantId).where('id', '=', userId)
  const before = await own.forUpdate('u').executeTakeFirst()
  if (!before) return ctx.fail('notFound')
  const grantor = await createGrantor(tx, ctx)
  grantor.mustReach(heldBy(before))
  await tx.db
    .updateTable('users')
    .set({ image, version: before.version + 1, updated_at: ctx.now() })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', userId)
    .execute()
  await tx.audit(users, {
    action: image ? 'user.picture' : 'user.no-picture',
    entityId: userId,
  })
  return { row: await own.executeTakeFirstOrThrow(), before: before.image }
}

/** What was kept before pictures were drawn anew is of three kinds. */
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
