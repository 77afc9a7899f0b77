import type { Handler } from '#platform/server/system/serve-system.ts'
import { actions } from '../catalogue/actions.ts'
import type { roles } from '../contract.ts'

/** The catalogue; the same for everybody. */
export const listActions: Handler<typeof roles, 'actions'> = async () => [...actions]
