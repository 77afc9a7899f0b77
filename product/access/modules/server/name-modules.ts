import type { Namer } from '#platform/server/find/name-things.ts'
import { moduleById } from './catalogue.ts'

/** Modules under their printed names, which are no secret. */
export const nameModules: Namer = async (_reader, ids) =>
  ids.flatMap((id) => {
    const name = moduleById(id)?.key
    return name ? [{ id, name }] : []
  })
