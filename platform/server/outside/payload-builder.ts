import type { AnySystem, OutsideSpec } from '#platform/contract/define-system.ts'
import type { ListReader } from '../list/served-list.ts'
import type { Who } from '../system/who.ts'

/** What an outsider is told of an event, within the rights of one reader; several where it is about much, none where it is about nothing of theirs. */
export type WebhookPayload = { data: unknown; locationIds: readonly number[] }
export type PayloadBuilder<P = never> = (reader: ListReader & { who: Who }, payload: P) => Promise<WebhookPayload[]>

type ToldEvent = {
  contract: AnySystem
  event: string
  spec: OutsideSpec
  /** The action to hear it; null where everybody of the tenant may. */
  needs: string | null
  tell: PayloadBuilder
  /** Takes away what these scopes do not show, and the secured fields that are hidden. */
  redact(data: unknown, scopes: ReadonlySet<string>, self?: undefined, hidden?: ReadonlySet<string>): unknown
}
/** By the event's name outside, `<system>.<event>`. */
export type OutsideRegistry = ReadonlyMap<string, ToldEvent>
