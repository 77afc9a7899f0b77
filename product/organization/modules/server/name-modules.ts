import type { NameResolver } from '#platform/server/find/name-things.ts'
import { moduleById } from './catalogue.ts'

/** Modules under their printed names, which are no secret. */
export const nameModules: NameResolver = async (_reader, ids) =>
  ids.flatMap((id) => {
    const name = moduleById(id)?.key
    return name ? [{ id, name }] : []
  })
