import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { exports } from '#product/operations/exports/contract.ts'
import { notify } from './notify.ts'

/** Tells whoever asked that their file is there, or will not come. */
export function onExportFinished(
  ctx: JobCtx,
  { exportId, userId, name, isReady }: Payload<typeof exports, 'finished'>,
): Promise<void> {
  return notify(ctx, [userId], { kind: isReady ? 'ExportReady' : 'ExportFailed', subject: exportId, about: name })
}
