import * as z from 'zod'
import type { AnySystem } from '#platform/contract/define-system.ts'
import { platformFault } from '../system/fault.ts'
import type { TenantCtx, Tx } from '../system/serve-system.ts'
import { resourceRows } from './resource-rows.ts'
import type { Begun, Made, Resource, ResourceSpec, Routes, Row, Thing, Versioned, Wanted } from './resource-spec.ts'

/** What laws know of a resource. */
export type AnyResource = Pick<ResourceSpec<AnySystem, Versioned, Routes<AnySystem>>, 'routes' | 'of' | 'missing'> & {
  taken?: { error: string; field: string }
  audit: Record<'create' | 'save' | 'remove', string>
}
/** Every resource with its system, for the laws. */
export const resources: { system: AnySystem; resource: AnyResource }[] = []

/** Things of a tenant that people list, make, change and remove, each a row with a version. A name that is taken, also by one who was quicker, is refused at its field; a stale change with the thing as it is now; every change is audited. */
export function defineResource<S extends AnySystem, T extends Versioned, const R extends Routes<S>>(
  system: S,
  spec: ResourceSpec<S, T, R>,
): Resource<S, R> {
  const open =
    spec.of === 'person' ? Object.values<string>(spec.routes).filter((name) => !system.routes[name]!.own) : []
  if (open.length) throw new Error(`${system.name} keeps for one person alone what ${open.join(', ')} opens to keys`)
  resources.push({ system, resource: spec as unknown as AnyResource })
  const { audit } = spec
  const rows = resourceRows(system, spec)
  const shown = async (row: Row<T>, ctx: TenantCtx, { db }: Pick<Tx, 'db'>) =>
    (await spec.show([row], { ...ctx, db }))[0]!
  const said = (thing: Thing<S, R>) => audit.shows?.(thing) ?? thing
  const list: Resource<S, R>['list'] = async (ctx) => spec.show(await rows.list(ctx), { ...ctx, db: ctx.read })
  const one: Resource<S, R>['one'] = async (ctx, id, db = ctx.read) =>
    shown(await rows.one({ db }, ctx, id), ctx, { db })

  const mustBeHere = async (ctx: TenantCtx, id: number) => {
    if (!spec.mustBeHere) return
    await rows.one({ db: ctx.read }, ctx, id)
    spec.mustBeHere(ctx)
  }

  const create: Resource<S, R>['create'] = async (ctx, body) => {
    await spec.check?.(body as Wanted<S, R>, ctx)
    spec.mustBeHere?.(ctx)
    return rows.written(
      ctx.tx(async (tx) => {
        if (spec.inTurn || spec.most) await rows.waitForTurn(tx, ctx)
        await spec.allows?.(body as Wanted<S, R>, ctx, tx)
        await rows.mustFit(tx, ctx)
        const begun = { ...(await spec.begins?.(body, ctx, tx)), ...spec.columns(body as Wanted<S, R>, ctx) }
        const { after, secret } = await completed(tx, ctx, await rows.insert(tx, ctx, begun), body)
        const thing = await shown(after, ctx, tx)
        await tx.audit(system, { action: audit.create, entityId: after.id, after: said(thing) })
        await spec.changes?.(tx, { after }, ctx)
        return (secret === undefined ? thing : spec.tells!(thing, secret)) as Made<S, R>
      }),
    )
  }

  async function completed(
    tx: Tx,
    ctx: TenantCtx,
    row: Row<T>,
    body: Begun<S, R>,
  ): Promise<{ after: Row<T>; secret?: string }> {
    if (!spec.completes) return { after: row }
    const { columns, ...told } = await spec.completes(row, ctx, tx, body)
    return { after: columns ? await rows.update(tx, ctx, row.id, columns) : row, ...told }
  }

  const save: Resource<S, R>['save'] = async (ctx, id, version, body) => {
    if (spec.check) {
      await rows.one({ db: ctx.read }, ctx, id)
      await spec.check(body, ctx)
    }
    await mustBeHere(ctx, id)
    return rows.written(
      ctx.tx(async (tx) => {
        const { before, was } = await held(tx, ctx, id, version)
        await spec.allows?.(body, ctx, tx, before)
        const set = { ...spec.columns(body, ctx, before), version: before.version + 1 }
        const after = await rows.update(tx, ctx, id, set)
        const thing = await shown(after, ctx, tx)
        await tx.audit(system, {
          action: audit.save,
          entityId: id,
          before: said(was),
          after: said(thing),
        })
        await spec.changes?.(tx, { before, after }, ctx)
        return thing
      }),
    )
  }

  const remove: Resource<S, R>['remove'] = async (ctx, id, version) => {
    await mustBeHere(ctx, id)
    return rows.written(
      ctx.tx(async (tx) => {
        const { before, was } = await held(tx, ctx, id, version)
        await spec.changes?.(tx, { before }, ctx)
        await rows.remove(tx, ctx, id)
        await tx.audit(system, { action: audit.remove, entityId: id, before: said(was) })
        return was
      }),
    )
  }

  async function held(tx: Tx, ctx: TenantCtx, id: number, version?: number) {
    if (spec.inTurn) await rows.waitForTurn(tx, ctx)
    const before = await rows.held(tx, ctx, id)
    const was = await shown(before, ctx, tx)
    if (version !== undefined && before.version !== version) throw platformFault('stale', { data: was })
    return { before, was }
  }

  type Call = { params: Record<string, number>; query?: { version?: number }; body: unknown }
  const lastId = ({ params }: Call) => params[paramOf(system.routes[spec.routes.save]!.at)]!
  const answers = {
    list: async (ctx: TenantCtx) => listed(system.routes[spec.routes.list!]!.gives, await list(ctx)),
    create: (ctx: TenantCtx, { body }: Call) => create(ctx, body as Begun<S, R>),
    save: (ctx: TenantCtx, call: Call) => {
      const { version, ...body } = call.body as { version: number }
      return save(ctx, lastId(call), version, body as unknown as Wanted<S, R>)
    },
    remove: async (ctx: TenantCtx, call: Call) => {
      await remove(ctx, lastId(call), call.query?.version)
      return { ok: true as const }
    },
  }
  const handlers = Object.fromEntries(
    Object.entries(spec.routes).map(([verb, route]) => [route, answers[verb as keyof typeof answers]]),
  )
  return { handlers: handlers as unknown as Resource<S, R>['handlers'], list, one, create, save, remove }
}

/** The name of the id that a path ends with. */
function paramOf(at: string): string {
  return /:(\w+)$/.exec(at)![1]!
}

/** All things in the form in which the contract lists them: an array, or a page that is the last one. */
function listed<V>(gives: unknown, things: V[]): V[] | { items: V[]; nextCursor?: null } {
  if (!(gives instanceof z.ZodObject)) return things
  return { items: things, ...(Object.hasOwn(gives.shape, 'nextCursor') ? { nextCursor: null } : {}) }
}
