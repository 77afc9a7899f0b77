import { useSession } from '#platform/web/session/session.ts'

/** Whether the reader is shown what customers are called. */
export function useSeesNames(): boolean {
  return useSession().user.piiScopes?.includes('public') ?? false
}
