import type pg from 'pg'
import type { FileStore } from '#platform/server/outbound/files.ts'

/** What the server and the worker are told by the launcher, over IPC alone: arguments and environments can be read by others. */
export type ChildSettings = {
  /** As the role `app_rw`. */
  database: pg.ClientConfig
  secret: string
  publicUrl: string
  host: string
  port: number
  trustedProxies: string[]
  files: FileStore
  pagesFolder: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  statusUrl: string | undefined
  frameUrl: string | undefined
  providers: Record<string, string>
  logLevel: string
  /** The server works off the queues as well: there is no worker beside it. */
  worksToo: boolean
}

/** What a child says back: that it is open (and where), or why it could not open, or how far it is. */
export type ChildMessage = { ready: string } | { failed: string } | { progress: string }
