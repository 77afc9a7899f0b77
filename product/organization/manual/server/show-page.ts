import type { Handler } from '#platform/server/system/serve-system.ts'
import { type manual, manualPages } from '../contract.ts'
import { manualPage } from './manual-page.ts'

/** Raises `notFound` for a page that is not served. */
export const showPage: Handler<typeof manual, 'page'> = async (ctx, { params }) => {
  const page = manualPages.find((one) => one === params.page)
  return page ? { html: await manualPage(page) } : ctx.fail('notFound')
}
