import { sql } from 'kysely'
import * as z from 'zod'
import { locales, type Locale } from '#platform/contract/locales.ts'
import { timeZone } from '#platform/contract/field.ts'
import { Fault, type FaultDetail, raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { makerOf } from '#product/identity/api-keys/server/public.ts'
import { users } from '#product/organization/users/contract.ts'
import {
  createUser,
  heldBy,
  createGrantor,
  mustGiveExternalIds,
  pauseUser,
  removeUser,
  saveUser,
  usersOf,
  keepTitle,
  shownInAudit,
} from '#product/organization/users/server/public.ts'
import { scim } from '../contract.ts'
import type { ScimUserBody } from '../shapes/scim-resources.ts'
import { userRows, type UserRow } from './scim-users.ts'

/** What a directory may say of somebody, read; undefined where it says nothing. */
export type Said = {
  email?: string
  firstName?: string
  lastName?: string
  title?: string | null
  externalId?: string | null
  locale?: Locale
  timezone?: string
  active?: boolean
}

/** Raises `invalidValue` for an e-mail address that is none; a language or zone we do not know is left aside. */
export function readSaid(body: Partial<ScimUserBody>): Said {
  const { userName, name, displayName, title, externalId, active } = body
  const email = userName?.trim().toLowerCase()
  if (email !== undefined && !z.email().max(254).safeParse(email).success)
    raise(scim, 'invalidValue', { values: { at: 'userName' } })
  const [first, ...rest] = (name?.formatted ?? displayName ?? '').trim().split(/\s+/)
  const locale = body.locale?.replace('-', '_') as Locale | undefined
  const isZone = typeof body.timezone === 'string' && timeZone.safeParse(body.timezone).success
  return {
    email,
    firstName: cut(name?.givenName ?? (first || undefined)),
    lastName: cut(name?.familyName ?? (rest.length ? rest.join(' ') : undefined)),
    title: title === undefined ? undefined : (cut(title ?? undefined) ?? null),
    externalId: externalId === undefined ? undefined : externalId,
    locale: locale && locales.includes(locale) ? locale : undefined,
    timezone: isZone ? body.timezone! : undefined,
    active: typeof active === 'string' ? active.toLowerCase() === 'true' : (active ?? undefined),
  }
}

/** Adds somebody with no role and no location; groups and people give them. They choose a password through their invitation, or sign in as their company does. */
export async function addUser(ctx: TenantCtx, said: Said): Promise<UserRow> {
  const { email = '' } = said
  const body = users.routes.create.body.parse({
    firstName: said.firstName ?? email.split('@')[0]!,
    lastName: said.lastName ?? '',
    email,
    roleIDs: [],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: said.locale ?? ctx.locale,
    timezone: said.timezone ?? 'UTC',
  })
  const asking = await asUsers(ctx)
  await inScim(() => ctx.tx((tx) => mustGiveExternalIds(tx, asking, [{ wanted: said.externalId }])))
  const made = await inScim(async () => createUser(asking, { params: { tenantId: ctx.tenantId }, query: {}, body }))
  await keepRest(ctx, made.id, said)
  if (said.active === false) await pause(ctx, made.id, true)
  return rowOf(ctx, made.id)
}

/** Changes what is said and nothing else; `roleIDs` where groups say so. */
export async function changeUser(
  ctx: TenantCtx,
  row: UserRow,
  { active, ...said }: Said & { roleIDs?: readonly number[] },
): Promise<UserRow> {
  const own = {
    firstName: said.firstName ?? (row.first_name || (said.email ?? row.email).split('@')[0]!),
    lastName: said.lastName ?? row.last_name,
    email: said.email ?? row.email,
    roleIDs: [...(said.roleIDs ?? row.role_ids)],
    locationAccess: row.location_access,
    locationIDs: row.location_ids,
    locale: said.locale ?? row.locale,
    timezone: said.timezone ?? row.timezone,
  }
  const isOther =
    own.firstName !== row.first_name ||
    own.lastName !== row.last_name ||
    own.email !== row.email ||
    own.locale !== row.locale ||
    own.timezone !== row.timezone ||
    said.roleIDs !== undefined
  if (isOther) {
    const body = users.routes.save.body.parse({ ...own, version: row.version })
    const params = { tenantId: ctx.tenantId, userId: row.id }
    await inScim(async () => saveUser(await asUsers(ctx), { params, query: {}, body }))
  }
  await keepRest(ctx, row.id, said)
  if (active !== undefined && active !== row.active) await pause(ctx, row.id, !active)
  return rowOf(ctx, row.id)
}

/** Takes somebody out of all lists; their address is free for somebody new. */
export async function dropUser(ctx: TenantCtx, userId: number): Promise<void> {
  const params = { tenantId: ctx.tenantId, userId }
  await inScim(async () => removeUser(await asUsers(ctx), { params, query: {}, body: undefined }))
}

/** Switches somebody off, which ends their sessions at once, or on again. */
async function pause(ctx: TenantCtx, userId: number, paused: boolean) {
  const params = { tenantId: ctx.tenantId, userId }
  await inScim(async () => pauseUser(await asUsers(ctx), { params, query: {}, body: { paused } }))
}

async function rowOf(ctx: TenantCtx, userId: number): Promise<UserRow> {
  const [row] = await userRows(ctx.read, ctx.tenantId, sql`u.id = ${userId}`)
  return row ?? raise(scim, 'notFound')
}

/** What a form of a person does not hold; by their external id their company's sign-in finds them, so it is as much a way in as their address. */
async function keepRest(ctx: TenantCtx, userId: number, { title, externalId }: Said) {
  if (title === undefined && externalId === undefined) return
  await ctx.tx(async (tx) => {
    const row = await usersOf(tx.db, ctx.tenantId).where('id', '=', userId).forUpdate('u').executeTakeFirst()
    if (!row) return
    const before = { title: row.title, external_id: row.external_id }
    const after = {
      title: title === undefined ? before.title : title,
      external_id: externalId === undefined ? before.external_id : externalId,
    }
    if (after.title === before.title && after.external_id === before.external_id) return
    const asking = await asUsers(ctx)
    const grantor = await createGrantor(tx, asking)
    await inScim(async () => {
      grantor.mustReach(heldBy(row))
      await mustGiveExternalIds(tx, asking, [{ wanted: after.external_id, before: row }])
    })
    await keepTitle(tx.db, { tenantId: ctx.tenantId, userId, now: ctx.now() }, after)
    await tx.audit(users, {
      action: 'user.save',
      entityId: userId,
      before: shownInAudit(row),
      after: {
        ...shownInAudit({ ...row, ...after }),
        ...(after.external_id === before.external_id ? {} : { externalID: 'changed' }),
      },
    })
  })
}

function cut(text: string | undefined): string | undefined {
  return text?.trim().slice(0, 100) || undefined
}

/** A key holds little itself: what may be given is measured by whoever made it, as they were then and are now; the audit still names the key. */
export async function grantorOf(ctx: TenantCtx): Promise<Who> {
  return ctx.who.apiKey ? ((await makerOf(ctx)) ?? raise(scim, 'aboveOwn')) : ctx.who
}

async function asUsers(ctx: TenantCtx) {
  const fail = (error: string, detail?: FaultDetail) => raise(users, error as 'notFound', detail)
  return { ...ctx, who: await grantorOf(ctx), fail }
}

/** What the users' own use cases refuse, as SCIM says it. */
const said = {
  'error.duplicate.tenant': 'uniqueness',
  'users.externalIDTaken': 'uniqueness',
  'users.externalIDAboveOwn': 'aboveOwn',
  'users.notFound': 'notFound',
  'users.aboveOwn': 'aboveOwn',
  'users.ownAccount': 'mutability',
  'users.seatsFull': 'seatsFull',
  'platform.stale': 'changed',
} as const

async function inScim<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const known = said[error.key as keyof typeof said]
    if (known) return raise(scim, known, { values: error.detail.values })
    if (error.system === users.name) return raise(scim, 'invalidValue', { values: { at: error.detail.field ?? '' } })
    throw error
  }
}
