import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'

/** How often an open page says that somebody is there, and how long that is believed. */
export const PRESENCE = { everySeconds: 20, seconds: 50 } as const
/** How long a claim holds from the last key that was told, and how soon after it nobody is said to be typing. */
export const CLAIM = { seconds: 300, typingSeconds: 45 } as const
/** So many are told of at once, the last to come. */
export const MOST_PRESENT = 500

const person = z.object({ id: id('user'), name: z.string() })
const presentAt = <K extends string>(kind: K) =>
  z.object({
    id: id(kind),
    /** Who has it open, in the order in which they came. */
    people: z.array(person),
    /** Who is replying to it. */
    claim: z.object({ by: person, until: instant, isTyping: z.boolean() }).nullable(),
  })
export type Present = z.output<ReturnType<typeof presentAt>>

const done = z.object({ ok: z.literal(true) })

/** The errors of things that are replied to, for their contracts. */
export const presenceErrors = {
  /** Somebody else is replying to it. */
  claimed: { status: 409 },
} as const

type Of<K extends string, L extends string, V extends string, A extends string> = {
  kind: K
  /** Where all of them are listed. */
  list: L
  /** As "a review", and as "reviews". */
  one: string
  many: string
  sees: V
  answers: A
}

/** The routes by which users say that they have a thing open and reply to it; `path` ends with its id. */
export function presenceRoutes<
  const T extends string,
  const K extends string,
  const L extends string,
  const V extends string,
  const A extends string,
>(path: T, { kind, list, one, many, sees, answers }: Of<K, L, V, A>) {
  return {
    present: {
      at: `GET ${list}` as `GET ${L}` & At,
      does: `List who has ${many} open and who is replying to them`,
      needs: sees,
      silent: true,
      gives: z.array(presentAt(kind)),
    },
    attend: {
      at: `PUT ${path}/presence` as `PUT ${T}/presence` & At,
      does: `Say that the current user has ${one} open`,
      needs: sees,
      own: true,
      personal: true,
      silent: true,
      fails: ['notFound'],
      gives: done,
    },
    leave: {
      at: `DELETE ${path}/presence` as `DELETE ${T}/presence` & At,
      does: `Say that the current user closed ${one}`,
      needs: sees,
      own: true,
      personal: true,
      silent: true,
      fails: ['notFound'],
      gives: done,
    },
    claim: {
      at: `PUT ${path}/claim` as `PUT ${T}/claim` & At,
      does: `Say that the current user is replying to ${one}`,
      needs: [sees, answers],
      mode: 'all',
      own: true,
      fails: ['notFound', 'claimed'],
      body: z.object({
        /** Also where somebody else is replying to it. */
        takeOver: z.boolean().default(false),
      }),
      refreshes: { if: 'takeOver', yes: ['present'] },
      gives: z.object({ until: instant }),
    },
    unclaim: {
      at: `DELETE ${path}/claim` as `DELETE ${T}/claim` & At,
      does: `Say that the current user no longer replies to ${one}`,
      needs: [sees, answers],
      mode: 'all',
      own: true,
      fails: ['notFound'],
      gives: done,
    },
  } as const
}

/** The event by which open pages hear that somebody came, left, began or ended. */
export function presenceEvent<const V extends string>(sees: V) {
  return {
    payload: z.object({ ids: z.array(z.int()), locationIds: z.array(z.int()) }),
    live: true,
    needs: sees,
    refreshes: ['present'],
  } as const
}

/** Knows who has things of other systems open, and who replies to them; they declare the routes. */
export const presence = defineSystem({ name: 'presence' })
