import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { locations } from '#product/business/locations/contract.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { type Question, questions } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

type Props = { question?: Question; onClose: () => void }

/** Adds a question by hand, or edits one. */
export function QuestionDialog(props: Props) {
  const { data: places } = useQuery(queriesOf(locations).names())
  return places ? <QuestionForm {...props} places={places} /> : null
}

type Location = { id: number; name: string; city: string }

function QuestionForm({ question, places, onClose }: Props & { places: readonly Location[] }) {
  const t = useQuestionsText()
  const shut = useShut(questions)
  const openMade = useOpenMade()
  const sources = useSources()
  const [openedAt] = useState(() => new Date().toISOString())
  const only = places.length === 1 ? places[0]!.id : undefined
  const form = useContractForm(questions.routes.add.body, {
    initial: question
      ? { ...question, askerName: question.askerName ?? '', link: question.url }
      : { text: '', askerName: '', date: openedAt, link: null, locationID: only, sourceID: GENERAL },
    submit: ({ locationID, sourceID, ...body }) =>
      question
        ? callsOf(questions).edit({
            params: { questionId: question.id },
            body: { ...body, version: question.version },
          })
        : callsOf(questions).add({ body: { ...body, locationID, sourceID } }),
    isShut: shut(question ? 'edit' : 'add'),
    onDone: ({ id }) => {
      toast({ message: t(question ? 'saved' : 'added') })
      onClose()
      if (!question) void openMade(id)
    },
  })
  const date = form.form.getInputProps('date')
  return (
    <FormDialog
      form={form}
      title={t(question ? 'edit' : 'add')}
      verb={t(question ? 'save' : 'add')}
      size="lg"
      onNewest={() => void queriesOf(questions).one.refresh()}
      onClose={onClose}
    >
      {!question && (
        <FieldPair>
          <FormField
            name="locationID"
            label={t('location')}
            things={places.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name }))}
          />
          <FormField name="sourceID" label={t('source')} things={[...sources]} />
        </FieldPair>
      )}
      <FormField name="text" label={t('text')} autoFocus />
      <FieldPair>
        <FormField name="askerName" label={t('asker')} description={t('askerHint')} />
        <TextInput
          type="datetime-local"
          label={t('asked')}
          error={date.error as ReactNode}
          value={localOf(date.value)}
          onChange={(event) => {
            const text = event.currentTarget.value
            if (text) date.onChange(new Date(text).toISOString())
          }}
        />
      </FieldPair>
      <FormField name="link" label={t('link')} />
    </FormDialog>
  )
}

/** As the field of a browser has it: without a zone. */
function localOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const date = new Date(value)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
