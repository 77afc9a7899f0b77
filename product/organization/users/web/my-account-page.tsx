import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { SaidOnce } from '#platform/web/parts/shut.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { users } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { InternalEmailForm } from './internal-email-form.tsx'
import { OwnPreferences } from './own-preferences.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useUsersText } from './use-text.ts'

/** Oneself; other systems put their sections into the slot `my-account`. */
export function MyAccountPage() {
  const t = useUsersText()
  const platform = usePlatformText()
  const shut = useShut(users)
  const { data, error } = useQuery(queriesOf(users).mine())
  return (
    <FormPage title={t.page('myAccount')} note={data?.email}>
      <SaidOnce when={shut('saveMine')}>
        <FormSection title={t('aboutMe')}>
          {error && !data && <EmptyState kind="error" title={errorText(error, platform)} />}
          {!data && !error && <Skeleton height={280} />}
          {data && <FreshForm newest={data}>{(account) => <AccountForm account={account} />}</FreshForm>}
        </FormSection>
        <FormSection title={t('appearance')}>
          <ThemeChoice />
        </FormSection>
        <OwnPreferences />
        <Slot name="my-account" props={{}} />
        <FormSection title={t('writeUs')} note={t('writeUsNote', { email: data?.email ?? '' })}>
          <InternalEmailForm />
        </FormSection>
      </SaidOnce>
    </FormPage>
  )
}
