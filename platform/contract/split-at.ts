import type { At, Method } from './define-system.ts'

/** Method and path of a route's `at`, the path with its slots as in `/api/tenants/:tenantId`. */
export function splitAt(at: At): { method: Method; path: string } {
  const [method, path] = at.split(' ') as [Method, string]
  return { method, path }
}
