import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { locations } from '#product/business/locations/contract.ts'
import { type CheckItem, MOST_ITEMS, type Task, taskPriority, tasks } from '../contract.ts'
import { MomentField } from './moment-field.tsx'
import { RepeatField } from './repeat-field.tsx'
import { useTasksText } from './use-text.ts'

/** As it is sent, with the checklist as lines of text. */
const schema = tasks.routes.create.body.extend({ items: z.array(z.string()).max(MOST_ITEMS) })

/** What a new task comes from, with what is filled in by it. */
export type TaskOrigin = Pick<Task, 'title' | 'type' | 'locationID'> & { reviewID?: number; ticketID?: number }
type Props = { task?: Task; from?: TaskOrigin; onClose: () => void }

/** Creates a task, also from a review or a ticket, or edits one; a line of its checklist that keeps its words stays done. */
export function TaskDialog({ task, from, onClose }: Props) {
  const t = useTasksText()
  const may = useMay()
  const shut = useShut(tasks)
  const { user } = useSession()
  const { data: places } = useQuery(queriesOf(locations).names())
  const { data: owners } = useQuery(queriesOf(tasks).owners())
  const form = useContractForm(schema, {
    initial: task
      ? { ...task, items: task.items.map(({ text }) => text) }
      : {
          title: from?.title ?? '',
          text: '',
          type: from?.type ?? 'Custom',
          priority: taskPriority.Medium,
          locationID: from?.locationID ?? null,
          ownerID: null,
          reviewID: from?.reviewID ?? null,
          ticketID: from?.ticketID ?? null,
          dueAt: null,
          items: [],
          needsProof: false,
          repeatRule: null,
          repeatZone: user.timezone,
        },
    submit: ({ ownerID, reviewID, ticketID, items, ...body }) =>
      task
        ? callsOf(tasks).save({
            params: { taskId: task.id },
            body: { ...body, items: withIds(task.items, items), version: task.version },
          })
        : callsOf(tasks).create({
            body: { ...body, ownerID, reviewID, ticketID, items: items.map((text) => ({ text })) },
          }),
    isShut: shut(task ? 'save' : 'create'),
    onDone: () => {
      toast({ message: t(task ? 'saved' : 'created') })
      onClose()
    },
  })
  const due = form.form.getInputProps('dueAt')
  return (
    <FormDialog
      form={form}
      title={t(task ? 'edit' : 'create')}
      verb={t(task ? 'save' : 'create')}
      size="lg"
      onNewest={() => void queriesOf(tasks).one.refresh()}
      onClose={onClose}
    >
      <FormField name="title" label={t('name')} autoFocus />
      <FieldPair>
        <FormField name="type" label={t('type')} labelOf={(value) => t.member('taskType', value as Task['type'])} />
        <FormField
          name="priority"
          label={t('priority')}
          labelOf={(value) => t.member('taskPriority', taskPriority.nameOf(Number(value))!)}
        />
      </FieldPair>
      <FormField name="text" label={t('text')} />
      <FormField
        name="locationID"
        label={t('location')}
        placeholder={t('noLocation')}
        things={places?.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name })) ?? []}
      />
      {!task && may(actionOf(tasks, 'assign')) && (
        <FormField name="ownerID" label={t('owner')} placeholder={t('nobody')} things={owners ?? []} />
      )}
      <MomentField
        label={t('due')}
        description={t('dueHint')}
        error={due.error as ReactNode}
        value={(due.value as string | null) || null}
        onChange={due.onChange}
      />
      <RepeatField />
      {Boolean(form.form.getValues()['repeatRule']) && <TimeZoneField name="repeatZone" label={t('repeatZone')} />}
      <FormField name="items" label={t('checklist')} description={t('checklistHint')} />
      <FormField name="needsProof" label={t('needsProof')} description={t('needsProofHint')} />
    </FormDialog>
  )
}

/** Lines of text as the lines that they were, each once; the others are new. */
function withIds(before: readonly CheckItem[], lines: readonly string[]) {
  const left = [...before]
  return lines.map((text) => {
    const at = left.findIndex((item) => item.text === text)
    return { id: at < 0 ? null : left.splice(at, 1)[0]!.id, text }
  })
}
