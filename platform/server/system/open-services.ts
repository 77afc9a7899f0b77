import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { openDoor } from '../database/door.ts'
import { type FileStore, openFiles } from '../outbound/files.ts'
import { createMailer } from '../outbound/mail.ts'
import { createSafeFetch } from '../outbound/safe-fetch.ts'
import { createSenderCheck } from '../outbound/sender-records.ts'
import { createSms } from '../outbound/sms.ts'
import { registerImports } from '../imports/import-kind.ts'
import { registerCloners } from './clones.ts'
import { registerIds } from './known-ids.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { registerFinders } from '../find/find-everywhere.ts'
import { registerNameResolvers } from '../find/name-things.ts'
import { registerOutside } from '../outside/told-outside.ts'
import { registerLists } from '../list/served-list.ts'
import { loadSystems } from './load-systems.ts'
import { createLog } from './log.ts'
import { registerSlots } from './slots.ts'
import type { Services } from './services.ts'
import { loadTranslate } from './translate.ts'
import type { Gate } from './who.ts'

export type ServiceOptions = {
  /** As the role `app_rw`. */
  database: pg.ClientConfig
  connections?: number
  secret: string
  publicUrl: string
  files: FileStore
  smtpUrl?: string
  /** Who sends mail where a letter does not say. */
  mailFrom?: string
  statusUrl?: string
  frameUrl?: string
  /** Settings of providers by name; each that is an address may be called as a provider's even when local, and what people may name though it is not public stands in `receivers`. */
  providers: Record<string, string>
  logLevel: string
  /** Where the log goes instead of standard output. */
  logTo?: DestinationStream
  clock?: { now(): Date }
  createGate(services: Omit<Services, 'gate'>): Gate
}

/** Opens what every process of the product stands on. */
export async function openServices(options: ServiceOptions): Promise<Services & { close(): Promise<void> }> {
  const door = openDoor(options.database, { connections: options.connections })
  const mail = createMailer({
    smtpUrl: options.smtpUrl,
    publicUrl: options.publicUrl,
    fromAddress: options.mailFrom,
    platformName: 'Renown',
  })
  const { receivers = '', ...providers } = options.providers
  const fetch = createSafeFetch({
    trusted: Object.values(providers).filter(isAddress),
    receivers: receivers.split(',').filter(isAddress),
  })
  const clock = options.clock ?? { now: () => new Date() }
  const systems = await loadSystems()
  const base = {
    door,
    fetch,
    secrets: createSecrets(options.secret),
    files: await openFiles(options.files),
    mail,
    senders: createSenderCheck({ from: mail.from, providers: options.providers }),
    sms: createSms({ fetch, clock, providers: options.providers }),
    translate: await loadTranslate(),
    lists: registerLists(systems),
    finders: registerFinders(systems),
    nameResolvers: registerNameResolvers(systems),
    ids: registerIds(systems),
    cloners: registerCloners(systems),
    imports: registerImports(systems),
    slots: registerSlots(systems),
    outside: registerOutside(systems),
    log: createLog(options.logLevel, options.logTo),
    clock,
    publicUrl: options.publicUrl,
    statusUrl: options.statusUrl ?? null,
    frameUrl: options.frameUrl ?? null,
    providers: options.providers,
  }
  return {
    ...base,
    gate: options.createGate(base),
    async close() {
      mail.close()
      await door.close()
    },
  }
}

function isAddress(setting: string): boolean {
  return /^https?:/.test(setting) && URL.canParse(setting)
}
