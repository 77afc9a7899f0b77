import { serveSystem } from '#platform/server/system/serve-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { noteOpened } from '#product/workspace/links/server/public.ts'
import { linkPages } from '../contract.ts'

const noteSeen: Handler<typeof linkPages, 'seen'> = async (ctx, { body: { key } }) => {
  await noteOpened(ctx, key)
  return { ok: true }
}

export const system = serveSystem(linkPages, { handlers: { seen: noteSeen } })
