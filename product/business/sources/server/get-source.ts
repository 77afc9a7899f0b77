import type { Handler } from '#platform/server/system/serve-system.ts'
import type { sources } from '../contract.ts'
import { sourceById } from './public.ts'

/** One source; the same for everybody, so that a browser may keep it. */
export const getSource: Handler<typeof sources, 'one'> = async (ctx, { params }) =>
  (await sourceById(ctx.services, params.sourceId)) ?? ctx.fail('notFound')
