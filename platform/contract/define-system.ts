import type * as z from 'zod'
import { type AnyEnumeration, declareEnumerations } from './enumeration.ts'
import type { ListFields } from './filter.ts'
import type { Mode } from './has-actions.ts'
import type { Refreshes } from './refreshes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type At = `${Method} /${string}`

/** `action` is the specification's own name of the right; without it the right is called `<system>.<permission>`. What it lets one do stands in the words. */
export type PermissionSpec = { action?: string }

/** `printed` keeps a key spelled as the specification prints it; other keys go out as `<system>.<key>`. */
export type ErrorSpec = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 502 | 503
  printed?: true
}

/** What a route answers that is not one JSON value; `lines` are JSON values, each on a line of its own, as they come to be. */
export type StreamKind = 'events' | 'file' | 'page' | 'lines'

/** `needs`: one permission, any of several (each of them where `mode` is `all`), `member` (signed in), or `anyone`. */
export type RouteSpec<P extends string = string, E extends string = string> = {
  at: At
  does: string
  needs: P | readonly P[] | 'member' | 'anyone'
  mode?: Mode
  fails?: readonly E[]
  query?: z.ZodType
  body?: z.ZodType
  /** The list of the body whose things are each answered with a result of their own, strange ones too; any other strange id refuses the whole. */
  items?: string
  /** How the route fails for a strange id, by its kind; without a word here as `unknownRole` for a role, where it fails so, else as `error.invalid`. */
  strange?: Record<string, E>
  gives: z.ZodType | StreamKind
  /** Accepts `multipart/form-data`; the handler reads the file as a stream, up to this many bytes. */
  uploadBytes?: number
  /** The text fields that an upload may send before its file. */
  uploadFields?: z.ZodType<Record<string, string>>
  /** Called by machines outside (push notifications, OAuth redirects): no same-origin proof is asked. */
  outside?: true
  /** Pages of any site may call it and read the answer: of `outside` routes that need nobody, and tell nothing to whoever brings nothing. */
  anySite?: true
  /** Takes the body of a posted HTML form instead of JSON, as other sites' pages send it; `pairs` as a list of `name` and `value` in their order, where one may come twice. */
  form?: true | 'pairs'
  /** JSON as a standard demands, mostly of another media type: bodies may have it, answers do, and its system gives faults their form. */
  speaks?: 'application/json' | `application/${string}+json`
  /** The id that is meant when the path ends where its last id should stand. */
  emptyId?: number
  /** Says why a foreign id in this route's path is no secret; the isolation matrix prints it. */
  open?: string
  /** Changes nothing although it is no GET: allowed to a session that may only read. */
  reads?: true
  /** Touches credentials, keys, somebody's own way in, or what they choose for themselves alone: never through an impersonated session. */
  personal?: true
  /** Can give somebody rights, places, an identity or a way in, take them away, or changes in somebody's name what everybody sees; as `personal` for an impersonated session, but open to keys that hold the right. */
  grants?: true
  /** Gives or changes what is somebody's own and nobody else's, whatever rights they hold: never through a key, which stands for rights and not for whoever made it. */
  own?: true
  /** What it does leaves the installation (an email, a message, what the public sees, money): always, or where the body says so. A program that a model steers does it only after a person agreed. */
  outward?: true | ((body: never) => boolean)
  /** Asks about the session and is no use of it: the time until it ends for want of use goes on. */
  silent?: true
  /** Allowed to a session that must first settle something (a new password, the terms). */
  early?: true
  /** Only a key of this scope opens it beside sessions, and such a key opens nothing else. */
  scope?: string
  /** A browser may keep the answer for so long, for each language its own. */
  cacheSeconds?: number
  /** Says why what it would do cannot be tried beforehand (`Prefer: rehearse`); the reference of the API prints it. */
  unrehearsed?: string
  /** What an open page asks for anew once this was called. Where it names the same id in its path, only what is about that id. */
  refreshes?: Refreshes
}

/** How an event is told to programs outside: `gives` may hold more than the payload, and what is personal in it is tagged. */
export type OutsideSpec = { does: string; gives: z.ZodType }

/** `live` sends the event to open browsers of the tenant; `needs` is the permission to hear it. `entry` says that it changes who may be in the tenant: of whoever listens there it is asked again before they hear anything more. */
export type EventSpec<P extends string = string> = {
  payload: z.ZodType
  live?: true
  entry?: true
  needs?: P
  /** Whom it tells something new in the product, by what it carries. */
  tells?(payload: never): readonly number[]
  /** Meant for programs outside, too: its system tells it in `tells`. */
  outside?: OutsideSpec
  /** What open pages ask for anew when it comes. Where the payload has an id, or several, that its path names, only what is about those. */
  refreshes?: Refreshes
}

export type PageSpec<P extends string = string> = {
  path: `/${string}`
  needs: P | readonly P[] | 'member' | 'anyone'
  /** Stands above the tenants, for people of agencies; `platform` for those of the platform's own alone, others see it within a tenant. */
  agency?: true | 'platform'
  /** Stands first among its like: where one lands below the same beginning of an address, and in the settings. */
  first?: true
  /** The feature flag it needs beside the right. */
  flag?: string
  /** A feature flag that opens it without the right; never a privileged one. */
  orFlag?: string
  /** Those who may see that page of the same system are led there instead. */
  becomes?: string
  /** Shows what lies at locations: somebody who reaches none is told so in its place. */
  located?: true
  /** What waits there, said beside its place in the rail: a route of the same system that takes nothing and gives a `count`. */
  counts?: string
  /** Its address leads to that page of the same system, which shows what it names. */
  leadsTo?: string
  /** Former addresses, which lead here. */
  was?: readonly `/${string}`[]
}

/** A list that filters, facets, saved views, exports and charts work over; `exports` is the right to take all of it away. */
export type ListSpec<P extends string = string> = {
  /** `member` where everybody in the tenant may read it, each the rows that are theirs. */
  needs: P | readonly P[] | 'member'
  exports?: P
  fields: ListFields
  /** The usual order, a sortable field; `-` before it means descending. */
  sort: string
  /** Orders that its page knows beside the sortable fields. */
  sorts?: readonly string[]
  /** The page of the same system that shows it, and so its saved views. */
  page?: string
  /** What the address of that page takes so that it shows every row, where it begins with fewer; null where no address does. */
  whole?: Readonly<Record<string, string>> | null
}

/** A kind of thing that the search over everything finds; `opens` names the parameter of the page, in its path or beside it, that takes the id. */
export type FindSpec<P extends string = string, G extends string = string> = {
  needs: P | readonly P[]
  page: G
  opens: string
}

/** What a system writes into the audit: each action with the kind of thing it is done to. Declared once in the house; systems below may write it, too. */
export type AuditSpec = Record<string, string>

/** The numbers under which a part of the specification prints its failures: of an error by its key, of all others by their HTTP status. They go out as `error.code` beside the key. */
export type FailureCodes = { keys: Readonly<Record<string, number>>; statuses: Readonly<Record<number, number>> }

export type AnySystem = {
  name: string
  permissions: Record<string, PermissionSpec>
  errors: Record<string, ErrorSpec>
  failureCodes?: FailureCodes
  enumerations: Record<string, AnyEnumeration>
  audit: AuditSpec
  routes: Record<string, RouteSpec>
  events: Record<string, EventSpec>
  pages: Record<string, PageSpec>
  lists: Record<string, ListSpec>
  finds: Record<string, FindSpec>
  /** What it shows of systems above it, as `whenever` says. */
  follows: Record<string, Refreshes>
}

/** Declares everything the two sides of one system agree on; every other form (types, docs, checks, matrices) is derived. */
export function defineSystem<
  const N extends string,
  const P extends Record<string, PermissionSpec> = {},
  const E extends Record<string, ErrorSpec> = {},
  const M extends Record<string, AnyEnumeration> = {},
  const A extends AuditSpec = {},
  const R extends Record<string, RouteSpec<keyof P & string, keyof E & string>> = {},
  const V extends Record<string, EventSpec<keyof P & string>> = {},
  const G extends Record<string, PageSpec<keyof P & string>> = {},
  const L extends Record<string, ListSpec<keyof P & string>> = {},
  const F extends Record<string, FindSpec<keyof P & string, keyof G & string>> = {},
>(system: {
  name: N
  permissions?: P
  errors?: E
  failureCodes?: FailureCodes
  enumerations?: M
  audit?: A
  routes?: R
  events?: V
  pages?: G
  lists?: L
  finds?: F
  follows?: Record<string, Refreshes>
}) {
  declareEnumerations(system.name, system.enumerations ?? {})
  return {
    name: system.name,
    permissions: system.permissions ?? ({} as P),
    errors: system.errors ?? ({} as E),
    ...(system.failureCodes ? { failureCodes: system.failureCodes } : {}),
    enumerations: system.enumerations ?? ({} as M),
    audit: system.audit ?? ({} as A),
    routes: system.routes ?? ({} as R),
    events: system.events ?? ({} as V),
    pages: system.pages ?? ({} as G),
    lists: system.lists ?? ({} as L),
    finds: system.finds ?? ({} as F),
    follows: system.follows ?? {},
  }
}

/** The name under which roles hold a permission. */
export function actionOf(system: Pick<AnySystem, 'name' | 'permissions'>, permission: string): string {
  return system.permissions[permission]?.action ?? `${system.name}.${permission}`
}

/** The key under which an error goes over the wire. */
export function errorKeyOf(system: AnySystem, error: string): string {
  return system.errors[error]?.printed ? error : `${system.name}.${error}`
}

type Slots<A extends string> = A extends `${string}:${infer K}/${infer Rest}`
  ? K | Slots<`/${Rest}`>
  : A extends `${string}:${infer K}`
    ? K
    : never

/** Path parameters: whatever ends in `Id` is an integer on the wire, all else is text. */
export type Params<A extends string> = { [K in Slots<A>]: K extends `${string}Id` ? number : string }

export type Output<S> = S extends z.ZodType ? z.output<S> : undefined
export type Input<S> = S extends z.ZodType ? z.input<S> : undefined
export type RouteOf<S extends AnySystem, K extends keyof S['routes']> = S['routes'][K]
export type Query<R> = R extends { query: infer Q } ? Output<Q> : {}
export type Body<R> = R extends { body: infer B } ? Output<B> : undefined
export type Gives<R> = R extends { gives: infer G } ? (G extends z.ZodType ? z.output<G> : never) : never
export type Fails<R> = R extends { fails: readonly (infer F)[] } ? F & string : never
export type AuditAction<S extends AnySystem> = keyof S['audit'] & string
export type Payload<S extends AnySystem, K extends keyof S['events']> = Output<S['events'][K]['payload']>
