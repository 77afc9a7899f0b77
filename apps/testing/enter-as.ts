import { sessionCookieName } from '#platform/server/http/caller.ts'
import { openSession } from '#product/identity/sign-in/server/public.ts'
import { createClient, type Client } from './client.ts'
import type { TestApp } from './open-test-app.ts'

/** Somebody with a session of their own, opened as it is once they have proven who they are; how one proves that has tests of its own. Raises for an address that nobody has. */
export async function enterAs(app: Entered, email: string): Promise<Client> {
  const { rows } = await app.owner.query<{ id: number }>(
    'select id::int from users where email = $1 and active order by id',
    [email],
  )
  if (!rows[0]) throw new Error(`Nobody has the address ${email}.`)
  return createClient(app.url, await cookieFor(app, rows[0].id))
}

/** The cookie of a session that is opened for a user. */
export async function cookieFor({ services, owner }: Omit<Entered, 'url'>, userId: number): Promise<string> {
  const { rows } = await owner.query<{ authVersion: number }>(
    'select auth_version::int as "authVersion" from users where id = $1',
    [userId],
  )
  const { secret } = await openSession(
    { db: services.door.write('platform') },
    { userId, ...rows[0]!, persistent: false, ip: '127.0.0.1', userAgent: 'node', now: services.clock.now() },
  )
  return `${sessionCookieName(services.publicUrl)}=${secret}`
}

type Entered = Pick<TestApp, 'url' | 'services' | 'owner'>
