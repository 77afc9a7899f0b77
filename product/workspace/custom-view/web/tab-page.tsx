import { Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#platform/web/api/calls-of.ts'
import { NotFoundPage } from '#platform/web/router/not-found-page.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { Desk, Sheet } from '#platform/web/shell/sheet.tsx'
import { customView, type CustomTab } from '../contract.ts'
import classes from './custom-view.module.css'
import { customViewQuery } from './custom-view-query.ts'
import { useCustomViewText } from './use-text.ts'

/** A page of another site within ours. */
export function TabPage() {
  const { customTabId } = usePageParams(customView, 'tab')
  const { data, isPending } = useQuery(customViewQuery())
  if (isPending) return <Skeleton height={320} />
  const tab = data?.tabs.find(({ id }) => id === customTabId)
  const named = data?.entries.find(({ place }) => place === `tab.${customTabId}`)?.name
  return tab ? <Framed key={`${tab.id} ${tab.version}`} tab={tab} title={named ?? tab.name} /> : <NotFoundPage />
}

function Framed({ tab, title }: { tab: CustomTab; title: string }) {
  const t = useCustomViewText()
  usePageTitle(title)
  return (
    <Desk>
      <Sheet label={title}>
        <div className={classes.tab}>
          <h1 className="sr">{title}</h1>
          <header>
            <span>{t('blank')}</span>
            <a href={tab.url} target="_blank" rel="noreferrer">
              <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
              {t('openOutside')}
            </a>
          </header>
          <iframe
            src={addressOf(customView, 'frame', { params: { customTabId: tab.id } })}
            title={title}
            // what it frames has no more than this; the page itself runs nothing, and what it frames is of another origin
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          />
        </div>
      </Sheet>
    </Desk>
  )
}
