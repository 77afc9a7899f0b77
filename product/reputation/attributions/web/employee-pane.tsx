import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { attributions, type Employee } from '../contract.ts'
import { EmployeeForm } from './employee-form.tsx'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

type Props = { id: RowId; employee: Employee | undefined; controls: PaneControls }

/** One employee beside the list, or the form of a new one. */
export function EmployeePane({ id, employee, controls }: Props) {
  const t = useAttributionsText()
  return (
    <ResourcePane
      id={id}
      one={employee}
      create={{ title: t('create'), form: <EmployeeForm /> }}
      missing={t.page('employees')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <div className={classes.body}>
          {one.isElsewhere && <Note tone="info">{t('elsewhere')}</Note>}
          <FreshForm newest={one}>{(shown) => <EmployeeForm employee={shown} />}</FreshForm>
          <DeleteEmployee employee={one} onGone={controls.close} />
        </div>
      )}
    </ResourcePane>
  )
}

function DeleteEmployee({ employee, onGone }: { employee: Employee; onGone: () => void }) {
  const t = useAttributionsText()
  const canDelete = useMay()(actionOf(attributions, 'remove'))
  const isShut = useShut(attributions)('removeEmployee')
  const [isAsked, setAsked] = useState(false)
  if (!canDelete || isShut || employee.isElsewhere) return null
  return (
    <>
      <Button variant="default" data-tone="negative" style={{ justifySelf: 'start' }} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('deleteAsk')}
          verb={t('delete')}
          tone="negative"
          run={async () => {
            await callsOf(attributions).removeEmployee({ params: { employeeId: employee.id } })
            onGone()
          }}
          rehearse={() => rehearsalsOf(attributions).removeEmployee({ params: { employeeId: employee.id } })}
          said={t('deleted')}
          onClose={() => setAsked(false)}
        >
          <p>{t('deleteText', { name: employee.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
