import type { Handler } from '#platform/server/system/serve-system.ts'
import type { sources } from '../contract.ts'
import { allSources } from './public.ts'

/** The sources and what each can do; the same for everybody. */
export const listSources: Handler<typeof sources, 'list'> = async ({ services }) => [...(await allSources(services))]
