import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import type { ClientReport } from '../contract.ts'
import { useNotifierText } from './use-text.ts'

/** One report with all that came with it. */
export function ReportPane({ report, controls }: { report: ClientReport | undefined; controls: PaneControls }) {
  const t = useNotifierText()
  const { full } = useFormat()
  if (!report) return <MissingPane title={t.title()} controls={controls} />
  return (
    <Pane title={t(`kind_${report.type}`)} note={report.namespace} controls={controls}>
      <Facts
        facts={[
          [t('at'), full(report.at)],
          [t('who'), report.userName ?? t('nobody')],
          ...(report.aboutId ? ([[t('about'), report.aboutId]] as const) : []),
        ]}
      />
      <h3 style={{ paddingTop: 16 }}>{t('data')}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        style={{ overflow: 'auto', fontSize: 12, lineHeight: '18px', whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}
      >
        {JSON.stringify(report.data, null, 2)}
      </pre>
      <Reference id={report.correlationId} />
    </Pane>
  )
}
