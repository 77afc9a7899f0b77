import { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_PICTURE_BYTES, type users } from '../contract.ts'
import { makeGrantor } from './check-grant.ts'
import { heldBy, toUser, type UserRow } from './user-row.ts'
import { usersOf } from './users-of.ts'

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

/** Takes a PNG, JPEG or WebP, told by what it holds and not by its name. */
export const savePicture: Handler<typeof users, 'savePicture'> = async (ctx, { params }) => {
  const { stream } = await ctx.upload!()
  const bytes = await readUpTo(stream, MAX_PICTURE_BYTES)
  if (!bytes || (stream as Readable & { truncated?: boolean }).truncated) return ctx.fail('pictureTooLarge')
  const kind = kindOf(bytes)
  if (!kind) return ctx.fail('badPicture')
  const key = `pictures/${nanoid()}.${kind}`
  await ctx.services.files.put(ctx.tenantId, key, bytes)
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
  const grantor = await makeGrantor(tx, ctx)
  grantor.mustReach(heldBy(before))
  await tx.db
    .updateTable('users')
    .set({ image, version: before.version + 1, updated_at: ctx.now() })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', userId)
    .execute()
  await tx.audit({
    action: image ? 'user.picture' : 'user.no-picture',
    entity: 'user',
    entityId: userId,
  })
  return { row: await own.executeTakeFirstOrThrow(), before: before.image }
}

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

function kindOf(bytes: Buffer): keyof typeof types | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

async function readUpTo(stream: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += (part as Buffer).length
    if (size > most) {
      stream.resume()
      return null
    }
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}
