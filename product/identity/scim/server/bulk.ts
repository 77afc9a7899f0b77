import type * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { assertStorable } from '#platform/server/http/assert-storable.ts'
import { Fault, platformFault, raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { scim } from '../contract.ts'
import { MAX_BULK_OPERATIONS, type ScimBulkOperation, type ScimBulkResult, urn } from '../shapes/scim-resources.ts'
import { answerTo, withReferences, waitsFor } from './bulk-references.ts'
import { createScimUser, patchScimUser, removeScimUser, replaceScimUser } from './change-users.ts'
import { createGroup, patchGroup, removeGroup, replaceGroup } from './groups.ts'
import { toScimError } from './scim-error.ts'

/** Many changes in one call (RFC 7644 §3.7): each by itself, with the rights it needs alone, in the order in which they refer to one another. After `failOnErrors` of them failed the rest is left undone, and unmentioned. */
export const runBulk: Handler<typeof scim, 'bulk'> = async (ctx, { body }) => {
  const { Operations, failOnErrors } = body
  if (Operations.length > MAX_BULK_OPERATIONS) throw platformFault('tooLarge')
  const made = new Map<string, string>()
  const results: ScimBulkResult[] = []
  let waiting: readonly ScimBulkOperation[] = Operations
  let errors = 0
  while (waiting.length > 0) {
    const open = new Set(waiting.flatMap(({ bulkId }) => bulkId ?? []))
    const next = waiting.find((operation) => !waitsFor(operation, open)) ?? waiting[0]!
    waiting = waiting.filter((operation) => operation !== next)
    const result = await runOne(ctx, next, made)
    results.push(result)
    if (Number(result.status) < 400) {
      if (next.bulkId && result.location) made.set(next.bulkId, result.location.split('/').at(-1)!)
      continue
    }
    if (failOnErrors !== undefined && ++errors >= failOnErrors) break
  }
  return { schemas: [urn.bulkAnswer], Operations: results }
}

async function runOne(
  ctx: TenantCtx,
  operation: ScimBulkOperation,
  made: ReadonlyMap<string, string>,
): Promise<ScimBulkResult> {
  const { method, bulkId, version } = operation
  const heard: { location?: string; version?: string } = {}
  const said = { method: method.toUpperCase(), ...(bulkId ? { bulkId } : {}) }
  try {
    const { path, data } = withReferences(operation, made)
    const target = targetOf(ctx, said.method, path)
    if (target.id !== undefined) heard.location = answerTo(ctx, path)
    const status = await target.run(
      {
        ...ctx,
        caller: { ...ctx.caller, headers: { ...ctx.caller.headers, 'if-match': version ?? undefined } },
        answerWith: ({ headers = {} }) => {
          heard.location = headers['location'] ?? heard.location
          heard.version = headers['etag'] ?? heard.version
        },
        fail: (error: string, detail) => raise(scim, error as 'notFound', detail),
      } as Inner,
      data,
    )
    return { ...said, ...heard, status: String(status) }
  } catch (error) {
    return { ...said, ...heard, ...refusal(ctx, error) }
  }
}

type Inner = TenantCtx & { fail(error: string, detail?: object): never }
type Target = { id?: number; run(ctx: Inner, data: unknown): Promise<number> }
type Kind = 'Users' | 'Groups'

const handlers = {
  'POST Users': { route: 'createUser', run: createScimUser, status: 201 },
  'PUT Users': { route: 'replaceUser', run: replaceScimUser, status: 200 },
  'PATCH Users': { route: 'patchUser', run: patchScimUser, status: 200 },
  'DELETE Users': { route: 'removeUser', run: removeScimUser, status: 204 },
  'POST Groups': { route: 'createGroup', run: createGroup, status: 201 },
  'PUT Groups': { route: 'replaceGroup', run: replaceGroup, status: 200 },
  'PATCH Groups': { route: 'patchGroup', run: patchGroup, status: 200 },
  'DELETE Groups': { route: 'removeGroup', run: removeGroup, status: 204 },
} as const

/** The use case that the same call by itself would reach, for whoever holds the right it needs by itself. */
function targetOf(ctx: TenantCtx, method: string, path: string): Target {
  const found = /^\/(Users|Groups)(?:\/([1-9]\d{0,15}))?$/.exec(path)
  const [, kind, id] = found ?? []
  const handler = kind && handlers[`${method} ${kind as Kind}` as keyof typeof handlers]
  if (!handler || (method === 'POST') !== (id === undefined))
    return raise(scim, found ? 'invalidSyntax' : 'invalidPath', { values: { at: path } })
  const route = scim.routes[handler.route]
  if (!ctx.who.actions.has(actionOf(scim, route.needs))) throw platformFault('FORBIDDEN')
  const params = { tenantId: ctx.tenantId, userId: Number(id), roleId: Number(id) }
  return {
    ...(id === undefined ? {} : { id: Number(id) }),
    async run(inner, data) {
      const body = 'body' in route ? bodyOf(route.body, data) : undefined
      await (handler.run as (ctx: Inner, call: object) => Promise<unknown>)(inner, { params, query: {}, body })
      return handler.status
    },
  }
}

function bodyOf(schema: z.ZodType, data: unknown): unknown {
  assertStorable(data, 'data', schema)
  const read = schema.safeParse(data ?? {})
  return read.success
    ? read.data
    : raise(scim, 'invalidSyntax', { values: { at: read.error.issues[0]!.path.join('.') } })
}

function refusal(ctx: TenantCtx, error: unknown): Pick<ScimBulkResult, 'status' | 'response'> {
  const { services, locale, correlationId } = ctx
  if (!(error instanceof Fault)) services.log.error({ id: correlationId, err: error }, 'unforeseen within a bulk call')
  const fault = error instanceof Fault ? error : platformFault('unavailable')
  const { system, key, status, detail } = fault
  const message = services.translate(locale, system, `errors/${fault.error}`, detail.values)
  return {
    status: String(status),
    response: toScimError({ status, key, message, field: detail.field, correlationId }) as Record<string, unknown>,
  }
}
