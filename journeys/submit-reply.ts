import { expect } from 'vitest'
import type { Product } from './open-product.ts'
import { until } from './until.ts'

/** Somebody writes, and the location's manager submits a reply, which waits for approval; answers the id of the review. */
export async function submitReply(
  { app, customerWrites }: Pick<Product, 'app' | 'customerWrites'>,
  { rating, author, text }: { rating: number; author: string; text: string },
): Promise<number> {
  const uid = await customerWrites({ rating, text: `${author} waited an hour for two rolls.`, author })
  const id = await until(
    async () => (await app.owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  const client = await app.as('Location manager')
  const saved = await client.put(`/api/tenants/${app.people.home.id}/reviews/${id}/response`, {
    text,
    send: true,
    version: null,
  })
  expect(saved.body.state).toBe('PendingApproval')
  return id
}
