import type { UseCaseCtx } from '../system/serve-system.ts'
import type { RouteInput } from '../http/route-call.ts'
import type { Who } from '../system/who.ts'

/** Who asked through which program. */
export type AssistantCtx = Omit<UseCaseCtx, 'who'> & { who: Who }
/** A call that a person has to agree to. */
export type AssistantCall = RouteInput & {
  route: string
  does: string
  /** The rights of which one is needed, or each; none where every member may. */
  needs: readonly string[]
  needsAll: boolean
  /** It gives somebody rights or a way in. */
  grants: boolean
  program: string
}
/** What waits for a person, and where they find it. */
export type Waiting = { id: number; state: string; expiresAt: string; page: string }

/** What assistants may not do by themselves. Where no system says, nothing that needs a person is done at all. */
export type AssistantPolicy = {
  /** What the product is, for a model that never heard of it. */
  about: string
  /** Keeps a call that needs a person until one agreed; null lets it through. */
  hold(ctx: AssistantCtx, call: AssistantCall): Promise<Waiting | null>
  /** Notes that the key was shown what people outside wrote. */
  noteUntrusted(ctx: AssistantCtx): Promise<void>
}
