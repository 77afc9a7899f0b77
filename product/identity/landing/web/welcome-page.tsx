import { Button } from '@mantine/core'
import { IconEye, IconFileImport, IconPlug } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.ts'
import { isAllowed } from '#platform/web/router/page-guard.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { webSystems } from '#platform/web/systems.ts'
import { useLandingText } from './use-text.ts'
import classes from './landing.module.css'

/** The first minutes of a free trial: connect, bring, look around. */
export function WelcomePage() {
  const t = useLandingText()
  const session = useSession()
  const navigate = useNavigate()
  const start = session.tenant?.menus?.[0] ?? '/'
  const tasks = [
    { id: 'connect', icon: IconPlug, to: '/admin/credentials' },
    { id: 'import', icon: IconFileImport, to: '/imports' },
    { id: 'look', icon: IconEye, to: start === '/reviews' && session.actions['reviews.unified'] ? '/reviews2' : start },
  ] as const
  return (
    <FormPage title={t('hello', { name: session.user.firstName })} note={t('helloNote')}>
      <ol className={classes.tasks}>
        {tasks.map(({ id, icon: Icon, to }, at) => {
          const isOpen = canOpen(to, session)
          return (
            <li key={id}>
              <Icon size={24} stroke={1.5} aria-hidden="true" />
              <div>
                <h2>{t(id)}</h2>
                <p>{isOpen ? t(`${id}Note`) : t('mayNot')}</p>
              </div>
              <Button
                size="md"
                variant={at === 0 ? 'filled' : 'default'}
                disabled={!isOpen}
                onClick={() => void navigate({ to })}
              >
                {t(`${id}Do`)}
              </Button>
            </li>
          )
        })}
      </ol>
    </FormPage>
  )
}

/** Whether the page of an address opens for somebody; an address without a page is somebody's start. */
function canOpen(path: string, session: ReturnType<typeof useSession>): boolean {
  const pages = webSystems().flatMap(({ contract }) =>
    Object.values(contract.pages)
      .filter((page) => page.path === path)
      .map((page) => isAllowed(contract, page, session)),
  )
  return pages.length === 0 || pages.some(Boolean)
}
