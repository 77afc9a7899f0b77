import { Button, CopyButton } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import type { Widget } from '../contract.ts'
import { useWidgetsText } from './use-text.ts'
import classes from './widgets.module.css'

const heights: Record<Widget['layout'], number> = { list: 480, cards: 420, badge: 140, page: 480 }

/** The line that shows a widget on a website, and the widget itself as everybody sees it. */
export function WidgetLine({ widget: { path, layout, name, version } }: { widget: Widget }) {
  const t = useWidgetsText()
  const address = new URL(path, window.location.origin).href
  const isPage = layout === 'page'
  const line = isPage
    ? address
    : `<iframe src="${address}" title="${t('most')}" loading="lazy" style="width:100%;height:${heights[layout]}px;border:0"></iframe>`
  return (
    <section className={classes.line} aria-labelledby="widget-line">
      <h3 id="widget-line">{t(isPage ? 'address' : 'embed')}</h3>
      {!isPage && <p>{t('embedHint')}</p>}
      <code className={classes.code}>{line}</code>
      <CopyButton value={line}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
      <h3>{t('preview')}</h3>
      <p>{t('previewHint')}</p>
      <iframe
        key={version}
        sandbox=""
        className={classes.frame}
        src={`${path}?page=1`}
        title={`${t('preview')}: ${name}`}
        style={{ height: heights[layout] }}
      />
      <Note tone="info">{t('noStars')}</Note>
    </section>
  )
}
