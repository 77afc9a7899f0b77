import type { Client } from '#apps/testing/client.ts'
import { openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import type { Ticket, TicketClock, TicketLogLine, TicketStage } from '../contract.ts'

/** The town with an administrator at the tickets of its business. */
export async function openDesk() {
  const town = await openAnswerTown()
  const base = `${town.base}/tickets`
  const admin = () => town.as('Administrator')
  const one = async (id: number): Promise<Ticket> => (await (await admin()).get(`${base}/${id}`)).body
  return {
    town,
    base,
    admin,
    one,
    idOf: (role: string) => town.app.people.home.users[role]!.id,
    roleOf: (role: string) => town.app.people.home.users[role]!.roleId,
    create: async (given: object = {}, client?: Client) =>
      (client ?? (await admin())).post(base, {
        type: 28,
        title: 'Cold soup',
        ...('reviewID' in given ? {} : { locationID: await town.locationAt(0) }),
        ...given,
      }),
    made: async (given: object = {}): Promise<Ticket> => {
      const { status, body } = await (
        await admin()
      ).post(base, {
        type: 28,
        title: 'Cold soup',
        ...('reviewID' in given ? {} : { locationID: await town.locationAt(0) }),
        ...given,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    act: async (ids: readonly number[], act: object, client?: Client) =>
      (client ?? (await admin())).put(`${base}/act`, { ids, act }),
    execute: async ({ id, version }: Pick<Ticket, 'id' | 'version'>, act: object, client?: Client) =>
      (client ?? (await admin())).put(`${base}/${id}/execute`, { act, version }),
    becomes: (id: number, isWanted: (ticket: Ticket) => boolean) => until(() => one(id), isWanted),
    clocks: async (id: number): Promise<TicketClock[]> => (await (await admin()).get(`${base}/${id}/clocks`)).body,
    log: async (id: number): Promise<TicketLogLine[]> => (await (await admin()).get(`${base}/${id}/log`)).body,
    stages: async (): Promise<TicketStage[]> => (await (await admin()).get(`${town.base}/ticket-stages`)).body,
    stageOf: async (kind: string) => {
      const stages: TicketStage[] = (await (await admin()).get(`${town.base}/ticket-stages`)).body
      return stages.find((stage) => stage.kind === kind)!.id
    },
    listed: async (ask: object = {}): Promise<Ticket[]> =>
      (await (await admin()).put(`${base}/search`, { limit: 250, ...ask })).body.items,
    close: () => town.close(),
  }
}
export type TicketDesk = Awaited<ReturnType<typeof openDesk>>
