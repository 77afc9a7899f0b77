import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { type UiTheme, uiThemes } from '#platform/contract/ui-themes.ts'
import { keepForUser } from '#platform/web/session/kept-for-user.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useUsersText } from './use-text.ts'

/** Light, dark, or as the system; kept with the person. */
export function ThemeChoice() {
  const t = useUsersText()
  const session = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Input.Wrapper label={t('theme')} labelElement="div" size="md">
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={t('theme')}
        value={colorScheme}
        onChange={(value) => {
          setColorScheme(value as UiTheme)
          keepForUser(session, 'ui-theme', value)
        }}
        data={uiThemes.map((value) => ({ value, label: t(value) }))}
      />
    </Input.Wrapper>
  )
}
