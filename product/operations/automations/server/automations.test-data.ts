import { openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import type { Rule, RuleBody, RuleRun, RuleRunDetail } from '../contract.ts'
import { actJob } from './act-jobs.ts'

/** The town with rules as a test wants them. */
export async function openRules() {
  const town = await openAnswerTown()
  const { app, base } = town
  const admin = () => town.as('Administrator')
  let made = 0

  const create = async (body: object, role = 'Administrator') =>
    (await town.as(role)).post<Rule>(`${base}/rules`, {
      name: `Rule ${++made}`,
      event: 1,
      filters: [],
      actions: [{ kind: 'Flag' }],
      ...body,
    })
  const dryRun = async (id: number) => (await admin()).post(`${base}/rules/${id}/dry-run`)
  const turn = async (id: number, way: 'on' | 'off', role = 'Administrator') =>
    (await town.as(role)).post<Rule>(`${base}/rules/${id}/${way}`)
  const rule = async (id: number) =>
    (await (await admin()).get<Rule[]>(`${base}/rules`)).body.find((one) => one.id === id)!
  /** A rule that runs. */
  async function on(body: object, role = 'Administrator'): Promise<number> {
    const { status, body: created, key } = await create(body, role)
    if (status !== 200) throw new Error(`not created: ${key}`)
    await dryRun(created.id)
    const turned = await turn(created.id, 'on', role)
    if (turned.status !== 200) throw new Error(`not turned on: ${turned.key}`)
    return created.id
  }
  const save = async (id: number, change: Partial<RuleBody>) => {
    const { name, description, event, subject, filters, actions, dailyLimit, again, version } = await rule(id)
    const body = { name, description, event, subject, filters, actions, dailyLimit, again, version, ...change }
    return (await admin()).put<Rule>(`${base}/rules/${id}`, body)
  }

  const runs = async (filters: object[] = []): Promise<RuleRun[]> =>
    (await (await admin()).put(`${base}/rule-runs/search`, { filters, limit: 250 })).body.items
  const runsOf = (ruleId: number, thing?: { id: number }, on: 'review' | 'ticket' | 'question' = 'review') =>
    runs([{ name: 'rule', values: [String(ruleId)] }, ...(thing ? [{ name: on, values: [String(thing.id)] }] : [])])
  const run = async (id: number) => (await (await admin()).get<RuleRunDetail>(`${base}/rule-runs/${id}`)).body
  /** The one run of a rule on a review, or a ticket, once it is in a state. */
  async function ranTo(
    ruleId: number,
    thing: { id: number },
    state: RuleRun['state'],
    on: 'review' | 'ticket' | 'question' = 'review',
  ): Promise<RuleRunDetail> {
    const [one] = await until(
      () => runsOf(ruleId, thing, on),
      (found) => found.length === 1 && found[0]!.state === state,
    )
    return run(one!.id)
  }
  const say = (event: 'received' | 'changed', review: Review) =>
    town.ctx.tx((tx) => sayReviews(tx, event, [{ id: review.id, location_id: review.locationId }]))
  /** A review arrives, as from its source. */
  async function arrives(of: Parameters<typeof town.review>[0] = {}): Promise<Review> {
    const review = await town.review(of)
    await say('received', review)
    return review
  }
  /** So much later the clock comes to what waits. */
  async function pass(seconds: number) {
    app.clock.advance(seconds)
    const ctx = await openJobCtx(app, town.tenantId)
    await actJob.run(ctx, {})
    await ctx.close()
  }
  const replay = async (ids: number[], role = 'Administrator') =>
    (await town.as(role)).post(`${base}/rule-runs/replay`, { ids })
  /** Everything that rules were to do with what was said so far is done. */
  const settled = () =>
    until(
      async () =>
        (
          await app.owner.query(
            `select count(*)::int as n from jobs.job where name like '%run-rules' and state < 'completed'`,
          )
        ).rows[0].n,
      (left) => left === 0,
    )
  return {
    town,
    app,
    base,
    create,
    dryRun,
    turn,
    rule,
    on,
    save,
    runs,
    runsOf,
    run,
    ranTo,
    say,
    arrives,
    pass,
    replay,
    settled,
  }
}
