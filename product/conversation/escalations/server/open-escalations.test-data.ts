import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'
import type { EscalationCourse, EscalationPolicy } from '../contract.ts'
import { fireJob } from './fire-job.ts'
import { onReviews, onThreads, onTickets } from './follow.ts'
import { replanJob } from './replan-job.ts'

/** The desk with policies, and a worker's hand that fires what is due. */
export async function openEscalations() {
  const desk = await openDesk()
  const { app, tenantId, base } = desk.town
  const ctx = await openJobCtx(app, tenantId)
  const at = `${base}/escalation-policies`
  const first = await desk.made() // makes the default stages
  await desk.act([first.id], { kind: 'close' })
  const create = async (given: object, client?: Awaited<ReturnType<typeof desk.admin>>) =>
    (client ?? (await desk.admin())).post(at, {
      name: `Policy ${Math.random()}`,
      clock: 'Resolution',
      steps: [{ when: 'At', notifyAssignee: true }],
      ...given,
    })
  const replan = async () => {
    for (const kind of ['ticket', 'thread'] as const) await replanJob.run(ctx, { kind, after: 0 })
  }
  return {
    desk,
    app,
    tenantId,
    base,
    ctx,
    at,
    create,
    replan,
    policy: async (given: object): Promise<EscalationPolicy> => {
      const { status, body } = await create(given)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    policies: async (): Promise<EscalationPolicy[]> => (await (await desk.admin()).get(at)).body,
    save: async ({ id, version, ...one }: EscalationPolicy, given: object) => {
      const { isPaused: _p, savedByName: _n, updatedAt: _s, fired: _f, problems: _problems, ...said } = one
      return (await desk.admin()).put(`${at}/${id}`, { ...said, version, ...given })
    },
    remove: async (id: number) => (await desk.admin()).delete(`${at}/${id}`),
    clear: async () => {
      await app.owner.query('delete from escalation_due; delete from escalation_fired; delete from escalation_policy')
    },
    /** A ticket that is planned for. */
    ticket: async (given: object = {}) => {
      const made = await desk.made(given)
      await onTickets(ctx, { ticketIds: [made.id] })
      return made
    },
    pass: (minutes: number) => app.clock.advance(minutes * 60),
    fire: async (ticketIds: readonly number[] = []) => {
      if (ticketIds.length > 0) await onTickets(ctx, { ticketIds: [...ticketIds] })
      await fireJob.run(ctx, {})
    },
    followReviews: (reviewIds: number[]) => onReviews(ctx, { reviewIds }),
    followThreads: (threadIds: number[]) => onThreads(ctx, { threadIds }),
    course: async (ticketId: number): Promise<EscalationCourse> =>
      (await (await desk.admin()).get(`${base}/tickets/${ticketId}/escalations`)).body,
    firedOn: async (ticketId: number): Promise<string[]> => {
      const { fired }: EscalationCourse = (await (await desk.admin()).get(`${base}/tickets/${ticketId}/escalations`))
        .body
      return fired.map(({ policy, step }) => `${policy} ${step}`)
    },
    queue: async (name: string): Promise<number> =>
      (await (await desk.admin()).post(`${base}/inbox-queues`, { name, roleIDs: [desk.roleOf('Administrator')] })).body
        .id,
    close: async () => {
      await ctx.close()
      await desk.close()
    },
  }
}
