import { sessionCookieName } from '#platform/server/http/caller.ts'
import { openSession } from '#product/identity/sign-in/server/public.ts'
import { createClient, type Client } from './client.ts'
import type { TestApp } from './open-test-app.ts'

/** Somebody with a session of their own, opened as it is once they have proven who they are; how one proves that has tests of its own. Raises for an address that nobody has. */
export async function enterAs({ url, services, owner }: Entered, email: string): Promise<Client> {
  const { rows } = await owner.query<{ userId: number; authVersion: number }>(
    `select id::int as "userId", auth_version::int as "authVersion" from users where email = $1 and active order by id`,
    [email],
  )
  if (!rows[0]) throw new Error(`Nobody has the address ${email}.`)
  const { secret } = await openSession(
    { db: services.door.write('platform') },
    { ...rows[0], persistent: false, ip: '127.0.0.1', userAgent: 'node', now: services.clock.now() },
  )
  return createClient(url, `${sessionCookieName(services.publicUrl)}=${secret}`)
}

type Entered = Pick<TestApp, 'url' | 'services' | 'owner'>
