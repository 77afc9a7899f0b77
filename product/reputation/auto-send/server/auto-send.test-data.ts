import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import type { AutoReply, AutoSendGroup } from '../contract.ts'
import { sendJob } from './send-job.ts'

export const MODEL = 'town-small-2026-11'
/** Shorter than that nothing waits. */
export const DELAY_SECONDS = 300

type Group = { place: number; rating?: number; language?: string; sent?: number; unchanged?: number }

/** The town with a model that drafts, and groups of reviews as a test wants them. */
export async function openAutoSend() {
  const town = await openAnswerTown()
  const admin = await town.as('Administrator')
  const { version } = (await admin.get(`${town.base}/model`)).body
  await admin.put(`${town.base}/model`, {
    isOn: true,
    baseUrl: `${town.url}/model/v1`,
    model: 'town-small',
    key: 'sandbox-model',
    voice: '',
    version,
  })
  await admin.put(`${town.base}/auto-send`, { isOn: true, delayMinutes: DELAY_SECONDS / 60, version: 0 })
  return { town, ...actsOf(town) }
}

function actsOf(town: AnswerTown) {
  const { app, base, tenantId } = town
  const groups = `${base}/auto-send-groups`
  const get = async <T>(path: string, client?: Client) =>
    (await (client ?? (await town.as('Administrator'))).get<T>(path)).body
  const group = (id: number) => get<AutoSendGroup & { replies: AutoReply[] }>(`${groups}/${id}`)
  const replyOf = async (review: Review) =>
    (await get<{ autoReply: AutoReply | null }>(`${base}/reviews/${review.id}/auto-reply`)).autoReply

  /** A group whose drafts were sent so often, as counted. */
  async function seedGroup({ place, rating = 5, language = 'en', sent = 80, unchanged = sent }: Group) {
    const { rows } = await app.owner.query(
      `insert into auto_send_group (tenant_id, location_id, source_id, rating, language, model, sent, unchanged, counted_from)
       values ($1, $2, 1, $3, $4, $5, $6, $7, now()) returning id`,
      [tenantId, await town.locationAt(place), rating, language, MODEL, sent, unchanged],
    )
    return Number(rows[0].id)
  }
  const turn = async (id: number, way: 'on' | 'off', role = 'Administrator') =>
    (await town.as(role)).post(`${groups}/${id}/${way}`)
  async function openGroup(of: Group, role = 'Administrator') {
    const id = await seedGroup(of)
    const { status } = await turn(id, 'on', role)
    if (status !== 200) throw new Error(`not turned on: ${status}`)
    return id
  }
  const received = (review: Review) =>
    town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  /** A review arrives, as from its source. */
  async function arrives({ rating = 5, language = 'en' as string | null, text = 'Lovely.', ...at }) {
    const review = await town.review({ rating, language, text, ...at })
    await received(review)
    return review
  }
  const becomes = (review: Review, state: AutoReply['state']) =>
    until(
      () => replyOf(review),
      (reply) => reply?.state === state,
    )
  const isOff = (id: number) =>
    until(
      () => group(id),
      ({ state }) => state !== 'On',
    )
  /** The clock comes to what waits. */
  async function send({ afterSeconds = DELAY_SECONDS + 1 } = {}) {
    app.clock.advance(afterSeconds)
    const ctx = await openJobCtx(app, tenantId)
    await sendJob.run(ctx, {})
    await ctx.close()
  }
  /** What the model writes next. */
  const modelSays = (content: string, finish_reason = 'stop', model = MODEL) =>
    town.control.faults.plan({
      match: { path: '/model/v1/chat' },
      kind: 'answer',
      answer: { body: { model, choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }] } },
    })
  return { seedGroup, openGroup, turn, group, groups, replyOf, received, arrives, becomes, isOff, send, modelSays }
}
