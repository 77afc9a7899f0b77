import { callsOf } from '#platform/web/api/calls-of.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { passwords } from '../contract.ts'
import { PasswordChangeForm, useSay } from './password-change-form.tsx'

/** One's own password; who signs in through their company has none here, and who acts as another changes none. */
export function ChangeOwnPassword() {
  const say = useSay()
  const { isSSO } = useSession()
  const shut = useShut(passwords)
  if (isSSO || shut('changeOwn')) return null
  return (
    <FormSection title={say('changeTitle')} note={say('changeLead')}>
      <PasswordChangeForm asksCurrent submit={(body) => callsOf(passwords).changeOwn({ body })} />
    </FormSection>
  )
}
