import { endPush } from '../session/end-push.ts'
import { Button, SegmentedControl, Select, Switch, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Locale, locales } from '#platform/contract/locales.ts'
import type { UiTheme } from '#platform/contract/ui-themes.ts'
import { request } from '../api/request.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ownAccountAddress } from '../router/page-address.ts'
import { keepForUser, keepLocaleForUser } from '../session/kept-for-user.ts'
import { usePreference } from '../session/preference.ts'
import { nameOf, type Profile, useSession } from '../session/session.ts'
import { changeLocale, chosenLocale, currentLocale } from '../words/i18n.ts'
import { languageName } from '../words/language-name.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './shell.module.css'

/** What opens under one's picture. */
export function AccountPanel() {
  const t = usePlatformText()
  const session = useSession()
  const chosen = chosenLocale()
  const { user, isImpersonated, impersonatedBy } = session
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [singleKeys, setSingleKeys] = usePreference('singleKeys', true)
  const name = nameOf(user)
  const agent = typeof impersonatedBy === 'string' ? impersonatedBy : impersonatedBy?.name
  return (
    <div className={classes.menu}>
      <div className={classes.menuHead}>
        <Avatar name={name} initials={user.initials} size={36} />
        <div className="cut">
          <b className="cut">{isImpersonated && agent ? t('signedInAsFor', { agent, name }) : name}</b>
          <small>{user.email}</small>
        </div>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('theme')}
        value={colorScheme}
        onChange={(value) => {
          setColorScheme(value as UiTheme)
          keepForUser(session, 'ui-theme', value)
        }}
        data={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
          { value: 'auto', label: t('system') },
        ]}
      />
      <Select
        label={t('language')}
        description={currentLocale() === chosen ? undefined : t('onlyOutside')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('nothingFound')}
        comboboxProps={{ withinPortal: false }}
        value={chosen}
        onChange={(value) => value && chooseLanguage(session, value as Locale)}
        data={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
      />
      <Switch
        label={t('keysOn')}
        checked={singleKeys}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked)
          keepForUser(session, 'single-letter-keys', String(event.currentTarget.checked))
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUserCircle size={16} stroke={1.6} />}
        renderRoot={(props) => <Link to={ownAccountAddress(session)} search={{}} {...props} />}
      >
        {t('myAccount')}
      </Button>
      {session.canSwitch && (
        <Button
          component="a"
          href="/auth?switch=1"
          variant="default"
          leftSection={<IconSwitchHorizontal size={16} stroke={1.6} />}
        >
          {t('switchOrganization')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

function chooseLanguage(session: Profile, locale: Locale) {
  void changeLocale(locale)
  void keepLocaleForUser(session, locale)
}

async function signOut() {
  await endPush()
  await request('POST', '/api/auth/logout', { stay: true }).catch(() => undefined)
  location.assign('/auth')
}
