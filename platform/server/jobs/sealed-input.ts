import type { JobName } from '../system/serve-system.ts'
import type { SecretPlace, Secrets } from '../secrets/secrets.ts'
import type { Envelope } from './bus.ts'

/** What a job carries, as its row keeps it. */
export function inputFor<D>(secrets: Secrets, job: JobName<D>, tenantId: number | null, data: D) {
  return job.sealed ? { sealed: secrets.seal(placeOf(job, tenantId), JSON.stringify(data)) } : { input: data }
}

/** What a job was sent with, checked again by its type. */
export function inputOf<D>(secrets: Secrets, job: JobName<D>, { tenantId, sealed, input }: Envelope): D {
  const kept = sealed === undefined ? (input ?? {}) : JSON.parse(secrets.open(placeOf(job, tenantId), sealed))
  return job.data.parse(kept)
}

/** Why a job failed, without the addresses that mail servers repeat. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/("[^"]*"|[^\s<>"'()]+)@[^\s<>"'()]+/g, '…')
}

function placeOf({ queue }: { queue: string }, tenantId: number | null): SecretPlace {
  return { tenantId, table: 'job', rowKey: queue, column: 'input' }
}
