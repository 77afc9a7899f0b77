import type { PgBoss } from 'pg-boss'
import type { Log } from '../system/log.ts'
import type { Message, Outcome } from './work-queue.ts'

type Given = {
  boss: PgBoss
  log: Log
  queue: string
  /** A worker that is silent for so long is taken for dead. */
  heartbeatSeconds: number
}

/** The jobs of a queue that this worker has claimed: those that run, and those held until they may. It says that it lives for as long as it has some. */
export function createClaims({ boss, log, queue, heartbeatSeconds }: Given) {
  const running = new Map<string, { message: Message; over: Promise<void> }>()
  let held: Message[] = [] // fetched before their tenant's lanes were known; claimed, and soon to begin
  const claimed = () => [...held, ...[...running.values()].map(({ message }) => message)]
  const heartbeat = setInterval(() => void beat(), (heartbeatSeconds * 1000) / 3)

  async function beat() {
    const messages = claimed()
    if (messages.length === 0) return
    await boss.touch(queue, messages).catch((error: unknown) => log.warn({ queue, err: error }, 'queue'))
  }

  async function through(message: Message, work: (message: Message) => Promise<Outcome>, onOver: () => void) {
    try {
      await settle(message, await work(message))
    } catch (error) {
      log.warn({ queue, job: message.id, err: error }, 'queue') // its heartbeat ends, and it is begun anew
    }
    running.delete(message.id)
    onOver()
  }

  async function settle(message: Message, { isDone, output }: Outcome): Promise<void> {
    if (!running.has(message.id)) return // handed back
    if (isDone) await boss.complete(queue, message, output)
    else await boss.fail(queue, message, output)
  }

  return {
    hold: (...messages: Message[]) => void held.push(...messages),
    /** Offers every held one to `begin`, which says whether it took it. */
    offerHeld(begin: (message: Message) => boolean) {
      held = held.filter((message) => !begin(message))
    },
    begin(message: Message, work: (message: Message) => Promise<Outcome>, onOver: () => void) {
      running.set(message.id, { message, over: through(message, work, onOver) })
    },
    /** What was held for long may have been given to another worker, and is then nothing of ours. */
    ifOurs: (work: (message: Message) => Promise<Outcome>) => async (message: Message) => {
      const { affected } = (await boss.touch(queue, message)) as { affected: number }
      return affected === 1 ? work(message) : { isDone: true }
    },
    /** Resolves when what runs is through. */
    async over() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ over }) => over))
    },
    /** Gives back what still runs, for another worker to begin anew. */
    async handBack() {
      clearInterval(heartbeat)
      const left = claimed()
      held = []
      running.clear()
      if (left.length > 0) await boss.fail(queue, left, { message: 'the worker stopped' })
    },
  }
}
