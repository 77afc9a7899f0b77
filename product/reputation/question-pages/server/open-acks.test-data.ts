import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { Client } from '#apps/testing/client.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import {
  acknowledgements,
  type AckMessage,
  type Rehearsal,
  type Sending,
} from '#product/conversation/acknowledgements/contract.ts'
import { sendJob } from '#product/conversation/acknowledgements/server/public.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { openMailServer } from './open-mail-server.test-data.ts'

/** An administrator who comes in anew when so much time passed that the session may have ended. */
function stayingIn(app: TestApp): Pick<Client, 'get' | 'put' | 'post' | 'delete'> {
  let entered: { client: Promise<Client>; at: number } | undefined
  const now = () => app.clock.now().getTime()
  const client = () => {
    if (!entered || now() - entered.at > 600_000)
      entered = { client: enterAs(app, app.people.home.users['Administrator']!.email), at: now() }
    return entered.client
  }
  return {
    get: async (path) => (await client()).get(path),
    put: async (path, body) => (await client()).put(path, body),
    post: async (path, body) => (await client()).post(path, body),
    delete: async (path) => (await client()).delete(path),
  }
}

/** A week in which every day is open 24 hours. */
export const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, kind: 'AllDay' }))

/** Question pages of two places, in English of New York, with a mail server and messages as a test wants them. */
export async function openAcks({ worker = true, smtpUrl = undefined as string | undefined } = {}) {
  const post = await openMailServer()
  const app = await openTestApp({ worker, smtpUrl: smtpUrl ?? post.url, trustedProxies: ['127.0.0.1'] })
  const { id: tenantId } = app.people.home
  const base = `/api/tenants/${tenantId}`
  const admin = stayingIn(app)
  await seedPlaces(app.owner, tenantId, [1, 2])
  await app.owner.query(`update location set timezone = 'America/New_York' where tenant_id = $1`, [tenantId])
  const pages: Record<number, string> = {}
  for (const id of [1, 2]) pages[id] = (await admin.put(`${base}/question-pages/${id}`, { isOn: true })).body.path
  let network = 0
  const newest = async (): Promise<number> =>
    (await app.owner.query('select max(id)::int as id from question where tenant_id = $1', [tenantId])).rows[0].id

  /** A visitor asks, each from a network of their own. */
  async function ask({
    email = 'kim@guest.example',
    name = 'Kim',
    language = 'en',
    at = 1,
  }: { email?: string; name?: string; language?: string; at?: number } = {}): Promise<number> {
    const answer = await fetch(app.url + pages[at]!, {
      method: 'POST',
      body: new URLSearchParams({ question: 'Is there any parking?', name, email }),
      headers: { 'accept-language': language, 'x-forwarded-for': `10.2.${++network}.1` },
    })
    if (!answer.ok) throw new Error(`asked in vain: ${answer.status}`)
    return newest()
  }
  const message = (body: object) =>
    admin.post<AckMessage>(`${base}/ack-messages`, {
      kind: 'Acknowledgement',
      commentType: 'Question',
      texts: [{ locale: 'en_US', text: 'Thank you, {{writer}}.' }],
      ...body,
    })
  const save = async (message: AckMessage, to: object = {}): Promise<AckMessage> => {
    const body = { ...acknowledgements.routes.save.body.parse(message), ...to }
    const saved = await admin.put(`${base}/ack-messages/${message.id}`, body)
    if (saved.status !== 200) throw new Error(`not saved: ${saved.key}`)
    return saved.body
  }
  const clear = () => app.owner.query('delete from ack_message where tenant_id = $1', [tenantId])
  const rowOf = async (questionId: number) =>
    (
      await app.owner.query(
        `select id::int, state, reason, due_at, tries, message_id::int from ack_sending where tenant_id = $1 and thing_id = $2`,
        [tenantId, questionId],
      )
    ).rows[0] as
      | { id: number; state: Sending['state']; reason: string | null; due_at: Date; tries: number; message_id: number }
      | undefined
  /** The listener has come to it. */
  const planned = (questionId: number) =>
    until(
      () => rowOf(questionId),
      (row) => row !== undefined,
    )
  /** The clock comes to what is due so much later. */
  async function due(afterSeconds = 1) {
    app.clock.advance(afterSeconds)
    const ctx = await openJobCtx(app, tenantId)
    await sendJob.run(ctx, {})
    await ctx.close()
  }
  /** What became of a question's message once it was due. */
  async function cameTo(questionId: number, afterSeconds?: number) {
    await planned(questionId)
    await due(afterSeconds)
    const { state, reason } = (await rowOf(questionId))!
    return reason === null ? state : `${state}: ${reason}`
  }
  const log = async (messageID?: number): Promise<Sending[]> =>
    (await admin.get(`${base}/ack-messages/${messageID ? `${messageID}/` : ''}log`)).body
  const rehearse = async (given: object = {}): Promise<Rehearsal> =>
    (
      await admin.put(`${base}/ack-messages/rehearsal`, {
        commentType: 'Question',
        locationID: 1,
        sourceID: GENERAL,
        locale: 'en_US',
        writerName: 'Kim',
        at: app.clock.now().toISOString(),
        ...given,
      })
    ).body
  /** Closed today and for two days around it, wherever that is. */
  const closedNow = () => {
    const day = (by: number) => new Date(app.clock.now().getTime() + by * 86_400_000).toISOString().slice(0, 10)
    const specialDays = [-1, 0, 1].map((by) => ({ date: day(by), kind: 'Closed', name: 'Stocktaking' }))
    return { timeZone: 'UTC', week: always, specialDays }
  }
  return {
    app,
    post,
    admin,
    base,
    tenantId,
    pages,
    ask,
    message,
    save,
    clear,
    rowOf,
    planned,
    due,
    cameTo,
    log,
    rehearse,
    closedNow,
    answer: (questionId: number, text = 'Yes, behind the house.') =>
      admin.post(`${base}/questions/${questionId}/answers`, { text }),
    askerOf: async (questionId: number) =>
      (await app.owner.query('select email from question_asker where question_id = $1', [questionId])).rows[0]?.email,
    async close() {
      await app.close()
      await post.close()
    },
  }
}
