import type { Services } from '#platform/server/system/services.ts'
import { slotForOne } from '#platform/server/system/slots.ts'
import type { SourceUse } from './catalogue.ts'

export type KnownSource = { id: number; name: string; isOffered: boolean } & Record<SourceUse, boolean>

/** Who knows the sources that modules use, by id. */
export const sourceBook = slotForOne<(services: Services) => Promise<readonly KnownSource[]>>('modules.sources')
