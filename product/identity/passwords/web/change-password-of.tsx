import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'
import { passwords } from '../contract.ts'
import { PasswordChangeForm, useSay } from './password-change-form.tsx'

/** The password of the person of a pane, where one may set it: one's own, and for the super agency in the tenants of its setting. */
export function ChangePasswordOf({ user }: UserActionsSlot) {
  const say = useSay()
  const session = useSession()
  const params = { userId: user.id }
  const isPossible =
    !session.isImpersonated && (user.id === session.user.id || (session.isAgencyUser && session.agency.isPlatform))
  const { data } = useQuery({
    ...queriesOf(passwords).mayChange({ params }, user.version),
    enabled: isPossible,
  })
  if (!data?.allowed) return null
  return (
    <section aria-label={say('changeTitle')}>
      <PasswordChangeForm
        asksCurrent={data.isOwn}
        submit={({ currentPassword, password }) =>
          callsOf(passwords).changeOf({ params, body: data.isOwn ? { password, currentPassword } : { password } })
        }
      />
    </section>
  )
}
