import { manualPage } from '#product/organization/manual/server/public.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { credentials } from '../contract.ts'

/** The manual's guide to Google, at the address it had before the others were served. */
export const guidePage: Handler<typeof credentials, 'guide'> = async () => ({
  html: await manualPage('connect-google'),
})
