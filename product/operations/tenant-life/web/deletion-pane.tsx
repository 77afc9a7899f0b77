import { Button, Group } from '@mantine/core'
import { addressOf } from '#platform/web/api/calls-of.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { type Deletion, tenantLife } from '../contract.ts'
import classes from './life.module.css'
import { useTenantLifeText } from './use-text.ts'

type Props = { deletion: Deletion | undefined; controls: PaneControls }

/** The certificate of one deletion: who, when, how much of what, and the proof of it. */
export function DeletionPane({ deletion, controls }: Props) {
  const t = useTenantLifeText()
  const { number, full } = useFormat()
  if (!deletion) return <MissingPane title={t.page('deletions')} controls={controls} />
  const { formerID, askedBy, askedAt, finishedAt, rows, tables, files, proof, proofHolds } = deletion
  return (
    <Pane
      title={t('certificate', { number: formerID })}
      note={t.member('deletionState', deletion.state)}
      controls={controls}
    >
      {finishedAt ? (
        <Group gap={8}>
          <Button
            component="a"
            href={addressOf(tenantLife, 'certificate', { params: { deletionId: deletion.id } })}
            download
          >
            {t('fetchCertificate')}
          </Button>
        </Group>
      ) : (
        <Note tone="info">{t('notYet')}</Note>
      )}
      <Facts
        facts={[
          [t('askedBy'), askedBy ?? t('somebodyAbove')],
          [t('askedAt'), full(askedAt)],
          ...(finishedAt ? [[t('finishedAt'), full(finishedAt)] as const] : []),
        ]}
      />
      <section className={classes.life} aria-label={t('counted')}>
        <h3>{t('counted')}</h3>
        <p>{`${t('rows', { count: rows })} · ${t('files', { count: files })}`}</p>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th>{t('table')}</th>
              <th>{t('rowsOfTable')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(tables)
              .filter(([, count]) => count > 0)
              .sort(([, a], [, b]) => b - a)
              .map(([table, count]) => (
                <tr key={table}>
                  <td>{table}</td>
                  <td className="num">{number(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {proof && (
          <>
            <h3>{t('proof')}</h3>
            <p>{t('proofNote')}</p>
            <code className={classes.proof}>{proof}</code>
            <StateMark shape={proofHolds ? 'match' : 'rejected'} label={t(proofHolds ? 'proofHolds' : 'proofBroken')} />
          </>
        )}
      </section>
    </Pane>
  )
}
