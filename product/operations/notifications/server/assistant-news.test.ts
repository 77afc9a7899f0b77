import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOne } from '#apps/testing/fixture.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { assistant } from '#product/conversation/assistant/contract.ts'
import { placeOf } from '../places.ts'
import { onAssistantMoved } from './on-assistant-moved.ts'

let app: TestApp
let ctx: JobCtx & { close(): Promise<void> }
beforeAll(async () => {
  app = await openTestApp()
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const told = async () =>
  (
    await app.owner.query(
      `select user_id::int as id, about from notification where kind = 'AssistantWaits' and read_at is null`,
    )
  ).rows

test('the user whose key it is hears that an assistant waits, once, and no more of it once somebody decided', async () => {
  const { id: maker } = app.people.home.users['Responder']!
  const id = await insertOne(
    app.owner,
    `insert into assistant_request (tenant_id, api_key_id, api_key_name, made_by, program, route, does, needs, needs_all, params, query, content_hash, state, made_at, expires_at)
     values ($1, 1, 'Desk', $2, 'Claude/1', 'responses.retry', 'Send a reply again', '{}', false, '{}', '{}', 'one', 'Waiting', now(), now() + interval '7 days') returning id`,
    [app.people.home.id, maker],
  )
  for (const _ of [1, 2]) await onAssistantMoved(ctx, { assistantRequestId: id }) // a job may run again
  expect(await told()).toEqual([{ id: maker, about: 'Desk · Claude/1' }])
  expect(placeOf({ kind: 'AssistantWaits', count: 1, lastID: id }).to).toBe(pagePath(assistant, 'list', {}))
  await app.owner.query(`update assistant_request set state = 'Declined' where id = $1`, [id])
  await onAssistantMoved(ctx, { assistantRequestId: id })
  expect(await told()).toEqual([])
})
