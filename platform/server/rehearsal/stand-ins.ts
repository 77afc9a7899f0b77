import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Door } from '../database/door.ts'
import type { Files } from '../outbound/files.ts'
import { smsSegments } from '../outbound/sms-segments.ts'
import type { Services } from '../system/services.ts'
import type { Book } from './book.ts'

/** Nobody was called, for it is a rehearsal: what the answer would be is not known. */
export class NotCalled extends Error {
  readonly to: string
  constructor(to: string) {
    super(`a rehearsal does not call ${to}`)
    this.to = to
  }
}

/** The services of a rehearsal: its own door, and in the place of all that reaches outside something that only writes down what would leave. */
export function standIns(services: Services, door: Door, book: Book): Services {
  const call = (url: string, method = 'GET'): never => {
    const to = `${method} ${URL.canParse(url) ? new URL(url).origin : url}`
    book.push({ kind: 'outward', outward: { kind: 'call', to, about: null, units: 1 } })
    throw new NotCalled(to)
  }
  return {
    ...services,
    door,
    files: laidOver(services.files),
    fetch: Object.assign(async (url: string, options?: { method?: string }) => call(url, options?.method), {
      check: services.fetch.check,
      stream: async (url: string, { method }: { method: string }) => call(url, method),
    }),
    mail: {
      ...services.mail,
      async send({ to, subject }) {
        book.push({ kind: 'outward', outward: { kind: 'mail', to, about: subject, units: 1 } })
        return { messageId: '<rehearsed>' }
      },
    },
    sms: {
      ...services.sms,
      async send({ to, body }) {
        book.push({ kind: 'outward', outward: { kind: 'sms', to, about: null, units: smsSegments(body) } })
        return { sid: 'rehearsed', status: 'queued' }
      },
    },
  }
}

/** Files as they are, with what is put and taken away remembered beside them and gone with the rehearsal. */
function laidOver(files: Files): Files {
  const changed = new Map<string, Buffer | null>()
  const removed = new Set<number>()
  const nameOf = (tenantId: number, key: string) => `${tenantId}/${key}`
  const isChanged = (tenantId: number, key: string) => changed.has(nameOf(tenantId, key)) || removed.has(tenantId)
  return {
    async put(tenantId, key, content) {
      changed.set(nameOf(tenantId, key), content instanceof Readable ? await buffer(content) : Buffer.from(content))
    },
    async read(tenantId, key) {
      if (!isChanged(tenantId, key)) return files.read(tenantId, key)
      const content = changed.get(nameOf(tenantId, key))
      if (!content) throw new Error('this file is gone')
      return Readable.from([content])
    },
    async remove(tenantId, key) {
      changed.set(nameOf(tenantId, key), null)
    },
    exists: async (tenantId, key) =>
      isChanged(tenantId, key) ? Boolean(changed.get(nameOf(tenantId, key))) : files.exists(tenantId, key),
    list: (tenantId) => files.list(tenantId),
    async removeAll(tenantId) {
      removed.add(tenantId)
      for (const name of changed.keys()) if (name.startsWith(`${tenantId}/`)) changed.delete(name)
    },
  }
}
