import type { AnySystem } from '#platform/contract/define-system.ts'
import { platformFault } from '../system/fault.ts'
import type { TenantCtx, Tx } from '../system/serve-system.ts'
import { resourceRows } from './resource-rows.ts'
import type { Resource, ResourceSpec, Routes, Row, Thing, Versioned, Wanted } from './resource-spec.ts'

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
  resources.push({ system, resource: spec as AnyResource })
  const { audit } = spec
  const rows = resourceRows(system, spec)
  const shown = async (row: Row<T>, ctx: TenantCtx, { db }: Tx) => (await spec.show([row], { ...ctx, db }))[0]!
  const said = (thing: Thing<S, R>) => audit.shows?.(thing) ?? thing

  const create: Resource<S, R>['create'] = async (ctx, body) => {
    await spec.check?.(body, ctx)
    return rows.written(
      ctx.tx(async (tx) => {
        spec.allows?.(body, ctx)
        await rows.mustFit(tx, ctx)
        const after = await rows.insert(tx, ctx, { ...spec.begins?.(body, ctx), ...spec.columns(body, ctx) })
        const thing = await shown(after, ctx, tx)
        await tx.audit(system, { action: audit.create, entityId: after.id, after: said(thing) })
        await spec.changes?.(tx, { after }, ctx)
        return thing
      }),
    )
  }

  const save: Resource<S, R>['save'] = async (ctx, id, version, body) => {
    await spec.check?.(body, ctx)
    return rows.written(
      ctx.tx(async (tx) => {
        const before = await rows.held(tx, ctx, id)
        const was = await shown(before, ctx, tx)
        if (before.version !== version) throw platformFault('stale', { data: was })
        spec.allows?.(body, ctx, before)
        const set = { ...spec.columns(body, ctx), version: before.version + 1 }
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

  const remove: Resource<S, R>['remove'] = (ctx, id) =>
    ctx.tx(async (tx) => {
      const before = await rows.held(tx, ctx, id)
      const was = await shown(before, ctx, tx)
      await spec.changes?.(tx, { before }, ctx)
      await rows.remove(tx, ctx, id)
      await tx.audit(system, { action: audit.remove, entityId: id, before: said(was) })
      return was
    })

  type Call = { params: Record<string, number>; body: unknown }
  const lastId = ({ params }: Call) => params[paramOf(system.routes[spec.routes.save]!.at)]!
  const answers = {
    list: async (ctx: TenantCtx) => spec.show(await rows.list(ctx), { ...ctx, db: ctx.read }),
    create: (ctx: TenantCtx, { body }: Call) => create(ctx, body as Wanted<S, R>),
    save: (ctx: TenantCtx, call: Call) => {
      const { version, ...body } = call.body as { version: number }
      return save(ctx, lastId(call), version, body as unknown as Wanted<S, R>)
    },
    remove: async (ctx: TenantCtx, call: Call) => {
      await remove(ctx, lastId(call))
      return { ok: true as const }
    },
  }
  const handlers = Object.fromEntries(
    Object.entries(spec.routes).map(([verb, route]) => [route, answers[verb as keyof typeof answers]]),
  )
  return { handlers: handlers as unknown as Resource<S, R>['handlers'], create, save, remove }
}

/** The name of the id that a path ends with. */
function paramOf(at: string): string {
  return /:(\w+)$/.exec(at)![1]!
}
