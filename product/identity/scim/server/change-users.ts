import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { scim } from '../contract.ts'
import { mustMatch } from './only-asked.ts'
import { patchUser } from './patch-user.ts'
import { roleNames, toScimUser, userRows, type UserRow, versionOf } from './scim-users.ts'
import { addUser, changeUser, dropUser, readSaid } from './write-user.ts'

/** Somebody new in the directory. */
export const createScimUser: Handler<typeof scim, 'createUser'> = async (ctx, { body }) => {
  const row = await addUser(ctx, readSaid(body))
  const user = await shown(ctx, row)
  ctx.answerWith({ status: 201, headers: { location: user.meta!.location } })
  return user
}

/** All that the directory says of somebody; what it leaves out and we must have stays. */
export const replaceScimUser: Handler<typeof scim, 'replaceUser'> = async (ctx, { params, body }) => {
  const row = (await rowFor(ctx, params.userId)) ?? ctx.fail('notFound')
  mustMatch(ctx.caller.headers['if-match'], versionOf(row))
  const said = readSaid(body)
  return shown(
    ctx,
    await changeUser(ctx, row, { ...said, title: said.title ?? null, active: said.active ?? row.active }),
  )
}

/** Single changes; `active` false switches the person off and ends their sessions at once. */
export const patchScimUser: Handler<typeof scim, 'patchUser'> = async (ctx, { params, body }) => {
  const row = (await rowFor(ctx, params.userId)) ?? ctx.fail('notFound')
  mustMatch(ctx.caller.headers['if-match'], versionOf(row))
  return shown(ctx, await changeUser(ctx, row, readSaid(patchUser(body.Operations))))
}

/** Somebody left the directory: they are found nowhere any more (RFC 7644 §3.6), lose their roles, and are told apart from whoever comes after them under the same name. */
export const removeScimUser: Handler<typeof scim, 'removeUser'> = async (ctx, { params }) => {
  const row = (await rowFor(ctx, params.userId)) ?? ctx.fail('notFound')
  mustMatch(ctx.caller.headers['if-match'], versionOf(row))
  await changeUser(ctx, row, { roleIDs: [], externalId: null, active: false })
  await dropUser(ctx, row.id)
  ctx.answerWith({ status: 204 })
  return null
}

async function rowFor(ctx: TenantCtx, userId: number): Promise<UserRow | undefined> {
  return (await userRows(ctx.read, ctx.tenantId, sql`u.id = ${userId}`))[0]
}

async function shown(ctx: TenantCtx, row: UserRow) {
  ctx.answerWith({ headers: { etag: versionOf(row) } })
  return toScimUser(ctx, row, await roleNames(ctx.read, ctx.tenantId))
}
