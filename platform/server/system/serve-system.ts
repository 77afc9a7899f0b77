import type { IdOwner } from './known-ids.ts'
import type { Readable } from 'node:stream'
import type * as z from 'zod'
import type {
  AnySystem,
  AuditAction,
  Body,
  Fails,
  Gives,
  Params,
  Payload,
  Query,
} from '#platform/contract/define-system.ts'
import type { Locale } from '#platform/contract/locales.ts'
import type { Log } from './log.ts'
import type { Db, Run, Scope } from '../database/door.ts'
import type { AnyServedList, FilterStep, ListReader, ServedList, LaterColumns, LaterRows } from '../list/served-list.ts'
import type { PayloadBuilder } from '../outside/payload-builder.ts'
import type { NameResolverSpec } from '../find/name-things.ts'
import type { FaultDetail } from './fault.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import type { RouteAnswer, RouteInput } from '../http/route-call.ts'
import type { AssistantPolicy } from '../mcp/assistant-policy.ts'
import type { ProgramSignIn } from '../mcp/program-sign-in.ts'
import type { NamedTool } from '../mcp/named-tool.ts'
import type { Cloner } from './clones.ts'
import type { Services } from './services.ts'
import type { AnySlot, Filling } from './slots.ts'
import type { Who } from './who.ts'

/** One transaction: rows, events, audit and jobs that are committed together or not at all. */
export type Tx = {
  db: Db
  run: Run
  emit<S extends AnySystem, K extends keyof S['events'] & string>(
    system: S,
    event: K,
    payload: Payload<S, K>,
    /** `live: false` spares the open browsers; `everywhere` tells those of all tenants. */
    options?: { live?: false | 'everywhere' },
  ): Promise<void>
  /** The same about any number of things, of which listeners hear every one: in as many events as it takes, each about so few that browsers hear them whole.
   * `live: 'first'` tells browsers of the first alone, as of an import, which would otherwise flood an open page. */
  emitMany<S extends AnySystem, K extends keyof S['events'] & string, T>(
    system: S,
    event: K,
    things: readonly T[],
    payloadOf: (some: readonly T[]) => Payload<S, K>,
    options?: { live?: false | 'first' },
  ): Promise<void>
  /** Writes an action of the system's contract, which says what kind of thing it is done to. Written with the commit, in the order of the calls: the records of a tenant are a chain, which one transaction at a time prolongs. */
  audit<S extends AnySystem>(system: S, record: AuditRecord<AuditAction<S>>): Promise<void>
  /** Many of the one tenant at once, in their order. */
  auditAll<S extends AnySystem>(
    system: S,
    records: readonly Omit<AuditRecord<AuditAction<S>>, 'tenantId'>[],
  ): Promise<void>
  enqueue<D>(job: JobName<D>, data: D, options?: EnqueueOptions): Promise<void>
}
/** `actorId` only where nobody is signed in yet; `subjectId` where somebody begins to act as another person. */
export type AuditRecord<A extends string> = {
  actorId?: number
  subjectId?: number
  action: A
  entityId?: number
  before?: unknown
  after?: unknown
  tenantId?: number
}
export type EnqueueOptions = { startAfter?: Date; singletonKey?: string; priority?: number; tenantId?: number }

type Common = {
  services: Services
  now(): Date
  locale: Locale
  correlationId: string
  log: Log
  /** Work over platform tables, or those of a tenant named explicitly; for the access systems. `as` is who acts, where the caller is nobody: whom a link stands for. `correlationId` is a reference of its own. */
  within(scope: Scope, as?: Who, correlationId?: string): { read: Db; tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> }
}
export type Caller = {
  ip: string
  userAgent: string
  cookies: Record<string, string | undefined>
  headers: Record<string, string | undefined>
}
/** `crossSite`: also sent with a form that another site posts, for what must survive the way to a provider and back. */
export type CookieOptions = { maxAgeSeconds?: number; crossSite?: true }
type Asked = Common & {
  caller: Caller
  setCookie(name: string, value: string | null, options?: CookieOptions): void
  /** Another status than 200, or headers, where a standard demands them; 204 leaves the answer out. */
  answerWith(parts: { status?: 201 | 204; headers?: Record<string, string> }): void
  /** Calls a route by its name (`<system>.<route>`) with the session of this call, through the same door; with no more rights than `limit` has, too. */
  callRoute(name: string, input: RouteInput, limit: Who, how?: { rehearse?: true }): Promise<RouteAnswer>
  upload?: () => Promise<{ filename: string; stream: Readable; fields: Record<string, string> }>
}
type InTenant = { tenantId: number; read: Db; tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> }
export type TenantCtx = Asked & InTenant & { who: Who }
export type MemberCtx = Asked & { who: Who }
export type OpenCtx = Asked & { who: Who | null }

/** What a tenant's use case needs, whether a request or a job calls it. */
export type UseCaseCtx = Common & InTenant & { who: Who | null }
/** The same in somebody's name, be it of a request, or of a job that had them authorised. */
export type ActingCtx = UseCaseCtx & { who: Who }

type RouteCtx<R> = R extends { at: `${string}:tenantId${string}`; needs: infer N }
  ? 'anyone' extends N
    ? OpenCtx & InTenant
    : TenantCtx
  : R extends { needs: 'anyone' }
    ? OpenCtx
    : MemberCtx
type Streamed = {
  csv: {
    filename: string
    rows: AsyncIterable<Record<string, unknown>>
    columns: readonly { key: string; header: string }[]
  }
  file: { filename: string; type: string; stream: Readable; etag?: string }
  page:
    | { redirect: string }
    | { html: string; frames?: string; framedBy?: { origins: readonly string[]; keptSeconds: number }; script?: string }
  /** Begun once the answer is; `gone` tells that nobody reads it any more. */
  lines: { lines(gone: AbortSignal): AsyncIterable<object> }
  events: never
}
type Answer<R> = R extends { gives: infer G }
  ? G extends keyof Streamed
    ? Streamed[G]
    : G extends z.ZodType
      ? z.input<G>
      : never
  : never

export type Handler<S extends AnySystem, K extends keyof S['routes']> = (
  ctx: RouteCtx<S['routes'][K]> & { fail(error: Fails<S['routes'][K]>, detail?: FaultDetail): never },
  call: { params: Params<S['routes'][K]['at']>; query: Query<S['routes'][K]>; body: Body<S['routes'][K]> },
) => Promise<Answer<S['routes'][K]>>
/** What a use case of a route needs that is not only called by a request. */
export type ActCtx<S extends AnySystem, K extends keyof S['routes']> = ActingCtx & {
  fail(error: Fails<S['routes'][K]>, detail?: FaultDetail): never
}
export type Given<S extends AnySystem, K extends keyof S['routes']> = Gives<S['routes'][K]>
export type Handlers<S extends AnySystem> = { [K in keyof S['routes']]: Handler<S, K> }

/** A job's name with the type of its data; jobs carry ids only. */
export type JobName<D> = {
  readonly queue: string
  readonly data: z.ZodType<D>
  /** It has to carry what is personal, which is encrypted while it waits. */
  readonly sealed?: boolean
  /** Names the place outside that it goes to, within its tenant. */
  destination?(data: D): string
}
/** What a job of the platform needs; it says whose rows it works at. */
export type PlatformJobCtx = Common & { who: Who | null; attempt: number; lastAttempt: boolean; jobId: string }
/** What a job within one tenant needs. */
export type JobCtx = PlatformJobCtx & InTenant
type CtxOf = { tenant: JobCtx; platform: PlatformJobCtx }
export type Job<D = never, S extends keyof CtxOf = keyof CtxOf> = JobName<D> & {
  scope: S
  run(ctx: CtxOf[S], data: D): Promise<void>
  /** The right whoever asked must still hold when the job runs. */
  needs?: string
  retries: number
  retryDelaySeconds: number
  expireSeconds: number
  /** A worker that is silent for so long (at least 10) counts as gone, and another takes the job. */
  heartbeatSeconds: number
  /** How many of one tenant run at once in a process, which runs twice as many of all: who has had a turn waits for the others. */
  concurrency: number
  /** How many to one destination run at once, so that a slow one fills only its own lane; as many as `concurrency` unless told. */
  laneConcurrency?: number
  /** How late a job sent for later, or a retry, may begin; what is sent for now begins at once. */
  latenessSeconds: number
  schedule?: { cron: string; zone: string }
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs of unlike data
export type AnyJob = Job<any, any>
type JobSpec<D, S extends keyof CtxOf> = Pick<Job<D, S>, 'queue' | 'data' | 'run'> & Partial<Job<D, S>>

/** Defines a job, of one tenant unless its scope says otherwise; `run` may be called again after a crash and must come out the same. */
export function defineJob<D>(spec: JobSpec<D, 'platform'> & { scope: 'platform' }): Job<D, 'platform'>
export function defineJob<D>(spec: JobSpec<D, 'tenant'>): Job<D, 'tenant'>
export function defineJob<D>(spec: JobSpec<D, 'tenant'> | JobSpec<D, 'platform'>): AnyJob {
  return {
    scope: 'tenant',
    retries: 5,
    retryDelaySeconds: 2,
    expireSeconds: 300,
    heartbeatSeconds: 30,
    concurrency: 2,
    latenessSeconds: 10,
    ...spec,
  }
}

export type Listener = { system: string; event: string; name: string; run(ctx: JobCtx, payload: never): Promise<void> }

/** Listens to an event of a system above; runs as a job of its own, so that one listener's failure is nobody else's. */
export function on<S extends AnySystem, K extends keyof S['events'] & string>(
  system: S,
  event: K,
  name: string,
  run: (ctx: JobCtx, payload: Payload<S, K>) => Promise<void>,
): Listener {
  return { system: system.name, event, name, run: run as Listener['run'] }
}

/** What somebody may find; see `ListReader` for whom. The best `rank` is 1. */
export type Found = { id: number; label: string; note: string | null; rank: number }
/** Finds things of one kind by a text somebody typed, the best first, within the rights and locations of the reader. */
export type Finder = (reader: ListReader & { who: Who }, asked: { text: string; limit: number }) => Promise<Found[]>

export type Lists<S extends AnySystem> = { [K in keyof S['lists']]: ServedList<S['lists'][K]['fields']> }

export type { ProgramSignIn } from '../mcp/program-sign-in.ts'

export type ServedSystem = {
  contract: AnySystem
  handlers: Record<string, (ctx: never, call: never) => Promise<unknown>>
  jobs: readonly AnyJob[]
  listeners: readonly Listener[]
  lists: Record<string, AnyServedList>
  columns: readonly LaterColumns[]
  rows: readonly LaterRows[]
  finds: Record<string, Finder>
  names: Record<string, NameResolverSpec>
  ids: Record<string, IdOwner>
  clones: Record<string, Cloner>
  imports: Record<string, ImportKind>
  opens: readonly AnySlot[]
  fills: readonly Filling[]
  filterStep?: FilterStep
  tells: Record<string, PayloadBuilder>
  formatFault?: FormatFault
  tools: readonly NamedTool[]
  assistantPolicy?: AssistantPolicy
  programSignIn?: ProgramSignIn
}

/** The body of a refusal as a standard demands it, on routes that speak its media type. */
export type FormatFault = (fault: {
  status: number
  key: string
  message: string
  field?: string
  correlationId: string
}) => unknown

/** The events of a contract that are meant for outsiders. */
type OutsideOf<S extends AnySystem> = {
  [K in keyof S['events'] & string as S['events'][K] extends { outside: object } ? K : never]: PayloadBuilder<
    Payload<S, K>
  >
}

/** Joins a contract with all its handlers, jobs and listeners; a missing handler does not compile. */
export function serveSystem<S extends AnySystem>(
  contract: S,
  parts: {
    handlers: Handlers<S>
    jobs?: readonly AnyJob[]
    listeners?: readonly Listener[]
    /** Makes the conditions plain that this system gives a meaning, for every list. */
    filterStep?: FilterStep
    formatFault?: FormatFault
    /** Columns of lists of earlier systems whose values are this system's. */
    columns?: readonly LaterColumns[]
    /** Rows of lists of earlier systems that are about things of this one. */
    rows?: readonly LaterRows[]
    /** What names things, by the kind that the audit and privileges call them. */
    names?: Record<string, NameResolverSpec & { needs: keyof S['permissions'] & string }>
    /** Which ids are things of a tenant, by the kind that contracts call them (`id('role')`): bodies that name others are refused. */
    ids?: Record<string, IdOwner>
    /** What comes along when a tenant is cloned, by its kind. */
    clones?: Record<string, Cloner>
    /** What of it comes in from files, by the kind. */
    imports?: Record<string, ImportKind>
    /** Slots for systems below to fill; what fills them is asked of `services.slots`. */
    opens?: readonly AnySlot[]
    /** What this system fills slots of systems above with. */
    fills?: readonly Filling[]
    /** Routes that assistants find under a name of their own. */
    tools?: readonly NamedTool[]
    /** What assistants may not do by themselves; of one system alone. */
    assistantPolicy?: AssistantPolicy
    /** How programs are let in by users; of one system alone. */
    programSignIn?: ProgramSignIn
  } & (keyof S['lists'] extends never ? { lists?: never } : { lists: Lists<S> }) &
    (keyof S['finds'] extends never ? { finds?: never } : { finds: { [K in keyof S['finds']]: Finder } }) &
    (keyof OutsideOf<S> extends never ? { tells?: never } : { tells: OutsideOf<S> }),
): ServedSystem {
  return {
    contract,
    handlers: parts.handlers as ServedSystem['handlers'],
    jobs: parts.jobs ?? [],
    listeners: parts.listeners ?? [],
    lists: (parts.lists ?? {}) as ServedSystem['lists'],
    columns: parts.columns ?? [],
    rows: parts.rows ?? [],
    finds: (parts.finds ?? {}) as ServedSystem['finds'],
    names: parts.names ?? {},
    ids: parts.ids ?? {},
    clones: parts.clones ?? {},
    imports: parts.imports ?? {},
    opens: parts.opens ?? [],
    fills: parts.fills ?? [],
    filterStep: parts.filterStep,
    formatFault: parts.formatFault,
    tools: parts.tools ?? [],
    assistantPolicy: parts.assistantPolicy,
    programSignIn: parts.programSignIn,
    tells: (parts.tells ?? {}) as ServedSystem['tells'],
  }
}
