import { Button, Skeleton } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Desk, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { singleSignOn } from '../contract.ts'
import { AttemptList } from './attempt-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './single-sign-on.module.css'
import { SsoSwitch } from './sso-switch.tsx'
import { TestBench } from './test-bench.tsx'
import { useSsoConfig } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

/** Set up, try out, switch on: the steps stand in the order in which they are taken. */
export function SingleSignOnPage() {
  const t = useSsoText()
  const platform = usePlatformText()
  const canEdit = useMay()(actionOf(singleSignOn, 'edit'))
  const { config, error, refetch, replace } = useSsoConfig()
  const [{ attempt }, change] = useSearchState()
  return (
    <Desk>
      <Sheet label={t.page('settings')}>
        <div className={classes.page}>
          {error && !config && (
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={refetch}>{platform('tryAgain')}</Button>}
            />
          )}
          {!config && !error && <Skeleton height={240} mt={16} />}
          {config && (
            <>
              <header className={classes.head}>
                <div>
                  <h1>{t.page('settings')}</h1>
                  <p>{t('intro')}</p>
                  <p>
                    <ManualLink page="sign-in-providers" />
                  </p>
                </div>
                <SsoSwitch config={config} canEdit={canEdit} onChange={replace} />
              </header>
              <div className={classes.columns}>
                <FreshForm newest={config}>
                  {(shown) => <SettingsForm config={shown} canEdit={canEdit} onSaved={replace} />}
                </FreshForm>
                {config.version > 0 && (
                  <div className={classes.side}>
                    {canEdit && (
                      <TestBench
                        key={config.version}
                        config={config}
                        attemptId={attempt === undefined ? undefined : Number(attempt)}
                        onTested={refetch}
                      />
                    )}
                    <AttemptList
                      chosen={attempt === undefined ? undefined : Number(attempt)}
                      onChoose={canEdit ? (id) => change({ attempt: String(id) }) : undefined}
                    />
                  </div>
                )}
              </div>
            </>
          )}
        </div>
      </Sheet>
    </Desk>
  )
}
