import { toast } from '#platform/web/feedback/toast.tsx'
import type { SavedViewProps } from '#platform/web/list/saved-view-props.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { newestOf, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { type SavedView, savedViews } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { viewCalls } from './use-views.ts'
import { addressOfView, contentOf } from './view-address.ts'
import classes from './views.module.css'

type Props = Pick<SavedViewProps, 'page' | 'shown' | 'names'> & {
  view?: SavedView
  onClose: () => void
  /** Somebody else changed it in the meantime: as it is now. */
  onNewest?: (view: SavedView) => void
}

const named = savedViews.routes.save.body.pick({ name: true })

/** Gives what is shown a name; of a view that is there, changes the name alone. */
export function SaveDialog({ page, shown, names, view, onClose, onNewest }: Props) {
  const t = useViewsText()
  const [, change] = useSearchState()
  const form = useContractForm(named, {
    initial: { name: view?.name ?? '' },
    submit: async ({ name }) => {
      if (view) {
        const { filters, sort, columns, version } = view
        return viewCalls.save({ params: { savedViewId: view.id }, body: { name, filters, sort, columns, version } })
      }
      const made = await viewCalls.create({ body: { name, pages: [page], ...contentOf(shown) } })
      change(addressOfView(made, names), 'push')
      return made
    },
    onDone: ({ name }) => {
      toast({ message: t('saved', { name }) })
      onClose()
    },
  })
  const newest = newestOf<SavedView>(form)
  return (
    <FormDialog
      form={form}
      title={t(view ? 'rename' : 'saveView')}
      verb={t('save')}
      isOff={!String(form.form.values['name']).trim()}
      onNewest={newest && (() => onNewest?.(newest))}
      onClose={onClose}
    >
      <FormField name="name" label={t('name')} placeholder={t('nameExample')} autoFocus />
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
    </FormDialog>
  )
}
