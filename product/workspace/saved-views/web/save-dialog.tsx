import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { SavedViewProps } from '#platform/web/list/saved-view-props.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { SavedView } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { viewCalls } from './use-views.ts'
import { addressOfView, contentOf } from './view-address.ts'
import classes from './views.module.css'

type Props = Pick<SavedViewProps, 'page' | 'shown' | 'names'> & { view?: SavedView; onClose: () => void }

/** Gives what is shown a name; of a view that is there, changes the name alone. */
export function SaveDialog({ page, shown, names, view, onClose }: Props) {
  const t = useViewsText()
  const p = usePlatformText()
  const [, change] = useSearchState()
  const [name, setName] = useState(view?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const save = async () => {
    if (view) {
      const { filters, sort, columns, version } = view
      return viewCalls.save({ params: { savedViewId: view.id }, body: { name, filters, sort, columns, version } })
    }
    const made = await viewCalls.create({ body: { name, pages: [page], ...contentOf(shown) } })
    change(addressOfView(made, names), 'push')
    return made
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    try {
      const saved = await save()
      toast({ message: t('saved', { name: saved.name }) })
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : errorText(error, p))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(view ? 'rename' : 'saveView')}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      <form className={classes.dialog} onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t('nameExample')}
          maxLength={80}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        {!view && (
          <p className={classes.quiet}>
            {t('holds')}{' '}
            {[
              shown.filters.length > 0 ? t('holdsFilters', { count: shown.filters.length }) : t('holdsNone'),
              t('holdsSort'),
              t('holdsColumns'),
            ].join(', ')}
            .
          </p>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={!name.trim()}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
