import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { ImportJobRecord } from './import-lease.ts'

/** How the things of an import come in. */
export function kindOf(
  { services }: { services: Pick<Services, 'imports'> },
  job: Pick<ImportJobRecord, 'type'>,
): ImportKind {
  const kind = services.imports.get(job.type)
  if (!kind) throw new Error(`no system imports ${job.type}`)
  return kind
}

/** The same for who acts upon an import. Raises `notOffered` where they may not bring such things in, or take them back. */
export function offeredKind(
  ctx: Pick<TenantCtx, 'services' | 'who'> & { fail(error: 'notOffered'): never },
  job: Pick<ImportJobRecord, 'type'>,
  act: 'create' | 'undo' = 'create',
): ImportKind {
  const kind = kindOf(ctx, job)
  return !kind.needs || ctx.who.actions.has(kind.needs[act]) ? kind : ctx.fail('notOffered')
}
