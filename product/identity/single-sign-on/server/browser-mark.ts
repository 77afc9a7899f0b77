import { createHash, randomBytes } from 'node:crypto'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'

/** How long somebody may take at the provider. */
export const REQUEST_MINUTES = 10

type Asked = Pick<OpenCtx, 'caller' | 'setCookie' | 'services'>

/** Gives the browser a random mark, or keeps the one it has, so that two tabs can be on their way; answers its hash. */
export function markBrowser(ctx: Asked): Buffer {
  const known = knownMark(ctx)
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  const { far, near } = namesOf(ctx)
  ctx.setCookie(far, mark, { maxAgeSeconds: REQUEST_MINUTES * 60, crossSite: true })
  if (near) ctx.setCookie(near, mark, { maxAgeSeconds: REQUEST_MINUTES * 60 })
  return hashOfMark(mark)
}

/** The hash of the browser's mark; null for one that never set out. */
export function browserHash(ctx: Asked): Buffer | null {
  const mark = knownMark(ctx)
  return mark ? hashOfMark(mark) : null
}

function knownMark(ctx: Asked): string | undefined {
  const { far, near } = namesOf(ctx)
  return ctx.caller.cookies[far] ?? (near && ctx.caller.cookies[near])
}

/** Without https some browsers take no cookie that other sites' forms carry; a provider on the same site then still works by the second. */
function namesOf({ services }: Asked): { far: string; near?: string } {
  return services.publicUrl.startsWith('https:') ? { far: '__Host-sso' } : { far: 'sso-far', near: 'sso' }
}

function hashOfMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
