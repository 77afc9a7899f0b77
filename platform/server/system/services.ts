import type { Door } from '../database/door.ts'
import type { Files } from '../outbound/files.ts'
import type { Mailer } from '../outbound/mail.ts'
import type { SafeFetch } from '../outbound/safe-fetch.ts'
import type { SenderCheck } from '../outbound/sender-records.ts'
import type { SmsSender } from '../outbound/sms.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { FinderRegistry } from '../find/find-everywhere.ts'
import type { NameResolvers } from '../find/name-things.ts'
import type { ListRegistry } from '../list/served-list.ts'
import type { OutsideRegistry } from '../outside/payload-builder.ts'
import type { IdRegistry } from './known-ids.ts'
import type { ImportKinds } from '../imports/import-kind.ts'
import type { ClonerRegistry } from './clones.ts'
import type { Log } from './log.ts'
import type { SlotRegistry } from './slots.ts'
import type { Translate } from './translate.ts'
import type { Gate } from './who.ts'

/** What every use case may reach beside its own tables; made once per process. */
export type Services = {
  door: Door
  gate: Gate
  fetch: SafeFetch
  secrets: Secrets
  files: Files
  mail: Mailer
  sms: SmsSender
  senders: SenderCheck
  translate: Translate
  /** Every list of every system by its name, `<system>.<list>`. */
  lists: ListRegistry
  /** What finds things of every kind. */
  finders: FinderRegistry
  /** What says how things of every kind are called. */
  nameResolvers: NameResolvers
  /** What knows whose things ids name. */
  ids: IdRegistry
  /** What comes along when a tenant is cloned. */
  cloners: ClonerRegistry
  /** What can come in from files. */
  imports: ImportKinds
  /** What fills the slots that systems open for those below. */
  slots: SlotRegistry
  /** Every event that programs outside may be told of. */
  outside: OutsideRegistry
  log: Log
  clock: { now(): Date }
  /** The configured public address, without a trailing slash; never taken from a request. */
  publicUrl: string
  /** Where people see whether all works, and the page beside the sign-in form; null where none is configured. */
  statusUrl: string | null
  frameUrl: string | null
  /** Settings of providers: base addresses (the real hosts unless configured), client ids and secrets, limits. */
  providers: Record<string, string>
}
