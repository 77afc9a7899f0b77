import { createWorld } from '#apps/demo/world/create-world.ts'
import { startSandbox } from '../start-sandbox.ts'
import type { SandboxOptions } from '../start-sandbox.ts'

export const birthday = new Date('2026-05-04T09:30:00Z')
export const world = createWorld({ seed: 'town', now: birthday })

/** Read by tests that state what they expect in it. */
type Json = ReturnType<typeof JSON.parse>
export type Answer = { status: number; headers: Headers; body: Json }

/** A sandbox on a free port with a clock that only `pass` moves, and a caller signed in as the bakery. */
export async function visitSandbox(options: Partial<SandboxOptions> = {}) {
  let now = birthday.getTime()
  const sandbox = await startSandbox({ port: 0, world, clock: () => new Date(now), ...options })
  const signIn = async (refreshToken = 'sandbox-refresh-marigold') => {
    const form = new URLSearchParams({
      client_id: 'renown',
      client_secret: 's',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    return (await (await fetch(`${sandbox.url}/oauth2/token`, { method: 'POST', body: form })).json()) as {
      access_token: string
    }
  }
  let bearer = (await signIn()).access_token
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const answer = await fetch(sandbox.url + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
  }
  const [bakery] = world.locations.filter(({ industry }) => industry === 'bakery')
  if (!bakery) throw new Error('no bakery')
  const { googleAccount: account, googleLocation: location } = bakery.sourceIds
  return {
    ...sandbox,
    call,
    account,
    location,
    reviewsPath: `/v4/accounts/${account}/locations/${location}/reviews`,
    pass: (seconds: number) => void (now += seconds * 1000),
    signInAs: async (refreshToken: string) => void (bearer = (await signIn(refreshToken)).access_token),
  }
}
