import { createHash, randomBytes } from 'node:crypto'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'

/** How long somebody may take at the provider. */
export const REQUEST_MINUTES = 10

type Asked = Pick<OpenCtx, 'caller' | 'setCookie' | 'services'>

/** Gives the browser a random mark, or keeps the one it has, so that two tabs can be on their way; answers its hash. */
export function markBrowser(ctx: Asked): Buffer {
  const known = ctx.caller.cookies[nameOf(ctx)]
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  ctx.setCookie(nameOf(ctx), mark, { maxAgeSeconds: REQUEST_MINUTES * 60, crossSite: true })
  return hashOfMark(mark)
}

/** The hash of the browser's mark; null for one that never set out. */
export function browserHash(ctx: Asked): Buffer | null {
  const mark = ctx.caller.cookies[nameOf(ctx)]
  return mark ? hashOfMark(mark) : null
}

function nameOf({ services }: Asked): string {
  return services.publicUrl.startsWith('https:') ? '__Host-sso' : 'sso'
}

function hashOfMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
