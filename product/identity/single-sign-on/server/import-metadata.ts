import { OutboundError, type SafeFetch } from '#platform/server/outbound/safe-fetch.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { singleSignOn } from '../contract.ts'
import { readMetadata } from './read-metadata.ts'

const MOST_BYTES = 1_000_000

/** Reads a provider's metadata into the form; whoever fills it in still looks and saves. */
export const importMetadata: Handler<typeof singleSignOn, 'importMetadata'> = async (ctx, { body }) => {
  const xml = body.xml?.trim() || (body.url && (await fetchText(ctx.services.fetch, body.url)))
  if (xml === null) return ctx.fail('unreachable', { field: 'url' })
  const found = xml ? await readMetadata(xml) : null
  return found ?? ctx.fail('badMetadata', { field: body.xml?.trim() ? 'xml' : 'url' })
}

async function fetchText(safeFetch: SafeFetch, url: string): Promise<string | null> {
  try {
    const answer = await safeFetch(url, { maxBytes: MOST_BYTES, timeoutMs: 10_000 })
    return answer.status === 200 ? answer.text() : null
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}
