import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Scheduled } from '../contract.ts'

/** When a draft goes out, and in which zone its times are chosen. */
export type Standing = { shown: Scheduled | null; timezone: string }

/** How drafts of one kind are scheduled: by the routes that their system declares with `scheduleRoutes`, which give `G`. */
export type ScheduleCalls<G> = {
  /** Their system, and its error of what changed since the draft was written. */
  system: AnySystem
  changed: string
  standing(id: number): UseQueryOptions<G, Error, Standing>
  /** The draft as the server has it goes out then. */
  schedule(id: number, wish: { at: string; despiteChange: boolean }): Promise<unknown>
  sendNow(id: number): Promise<unknown>
  cancel(id: number): Promise<unknown>
}

/** What a kind calls things: what becomes of a draft whose thing changes, and why one was held. */
export type ScheduleWords = { holdNote: string; reason(reason: string): string }
