import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { outsider } from '#platform/contract/outsider.ts'
import { LINK_DAYS, linkStatus } from '#product/workspace/links/contract.ts'

/** So long the words that go along, and the answer to them, may be. */
export const MAX_WORDS = 2000
/** To so many a thing is forwarded at once. */
export const MOST_USERS = 20
export const MOST_ROLES = 10
export const MOST_GUESTS = 5
/** So many users are offered at once. */
export const MOST_OFFERED = 50

const named = z.object({ id: id('user'), name: z.string() })

const targets = z.object({
  users: z.array(named),
  roles: z.array(z.object({ id: id('role'), name: z.string(), count: z.int() })),
  /** Guests can be asked: the tenant allows links, and mail goes out. */
  canMailGuests: z.boolean(),
})
export type ForwardTargets = z.output<typeof targets>

const forwardedGuest = z.object({
  name: z.string(),
  status: linkStatus.schema,
  expiresAt: instant,
  lastOpenedAt: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

const forwardOf = <K extends string>(kind: K) =>
  z.object({
    id: id(kind),
    byName: z.string().nullable(),
    at: instant,
    message: z.string(),
    users: z.array(z.string()),
    /** Roles by the names that they had. */
    roles: z.array(z.string()),
    guests: z.array(forwardedGuest),
  })
export type Forward = z.output<ReturnType<typeof forwardOf>>

/** To whom a thing goes, with which words. */
export const forwardBody = z.object({
  userIDs: example(z.array(id('user')).max(MOST_USERS), []).default([]),
  roleIDs: z.array(id('role')).max(MOST_ROLES).default([]),
  guests: example(z.array(outsider).max(MOST_GUESTS), []).default([]),
  message: z.string().trim().max(MAX_WORDS).default(''),
  days: z.int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual),
})
export type ForwardBody = z.output<typeof forwardBody>

/** The errors of things that are forwarded, for their contracts. */
export const forwardErrors = {
  notFound: { status: 404 },
  nobody: { status: 400 },
  mayNotRoles: { status: 409 },
  mayNotPeople: { status: 409 },
  unknownRole: { status: 400 },
  /** Whoever it is forwarded to may not see it. */
  cannotSee: { status: 400 },
  /** Nobody who holds the role may. */
  roleCannotSee: { status: 400 },
  /** The email address is that of a user, who reads it as a user. */
  isUser: { status: 400 },
  /** The tenant may not write to it. */
  notOutside: { status: 400 },
  twice: { status: 400 },
  off: { status: 409 },
  noMail: { status: 409 },
} as const
export type ForwardError = keyof typeof forwardErrors

type Of<K extends string, V extends string, R extends string, P extends string> = {
  /** What its forwards are called, as `reviewForward`. */
  kind: K
  /** As "a review". */
  one: string
  sees: V
  toRole: R
  toPeople: P
}

/** The routes by which a thing is forwarded to users, roles and guests; `path` is its address. */
export function forwardRoutes<
  const T extends string,
  const K extends string,
  const V extends string,
  const R extends string,
  const P extends string,
>(path: T, { kind, one, sees, toRole, toPeople }: Of<K, V, R, P>) {
  const gives = forwardOf(kind)
  return {
    targets: {
      at: `GET ${path}/forward-targets` as `GET ${T}/forward-targets` & At,
      does: `List the users and roles ${one} can be forwarded to`,
      needs: [toRole, toPeople],
      fails: ['notFound'],
      query: z.object({
        /** Part of a user’s name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: targets,
    },
    list: {
      at: `GET ${path}/forwards` as `GET ${T}/forwards` & At,
      does: `List the forwards of ${one} and the replies of guests, newest first`,
      needs: sees,
      fails: ['notFound'],
      gives: z.array(gives),
    },
    forward: {
      at: `POST ${path}/forwards` as `POST ${T}/forwards` & At,
      does: `Forward ${one} to users, to everyone of a role, or to guests by a link in an email`,
      outward: true,
      needs: [toRole, toPeople],
      grants: true,
      own: true,
      fails: [
        'notFound',
        'nobody',
        'mayNotRoles',
        'mayNotPeople',
        'unknownRole',
        'cannotSee',
        'roleCannotSee',
        'isUser',
        'notOutside',
        'twice',
        'off',
        'noMail',
      ],
      strange: { role: 'unknownRole', user: 'cannotSee' },
      body: forwardBody,
      refreshes: ['list'],
      gives,
    },
  } as const
}

/** Hands things of other systems to users, roles and guests; they keep the forwards and declare the routes. */
export const forwards = defineSystem({ name: 'forwards' })
