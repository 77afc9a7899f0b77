import { Button } from '@mantine/core'
import { useId } from 'react'
import { locales } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Markdown } from '#platform/web/parts/markdown.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { help, type HelpText } from '../contract.ts'
import classes from './help.module.css'
import { PageField } from './page-field.tsx'
import { useHelpText } from './use-text.ts'

type Props = { id: RowId; text: HelpText | undefined; controls: PaneControls }

/** One help text beside the list, or the form of a new one (`new`). */
export function HelpTextPane({ id, text, controls }: Props) {
  const t = useHelpText()
  const form = (shown?: HelpText) => <TextForm text={shown} onGone={controls.close} />
  return (
    <ResourcePane
      id={id}
      one={text}
      create={{ title: t('create'), form: form() }}
      missing={t.title()}
      title={({ title }) => title}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{form}</FreshForm>}
    </ResourcePane>
  )
}

function TextForm({ text, onGone }: { text?: HelpText; onGone: () => void }) {
  const t = useHelpText()
  const shut = useShut(help)
  const openMade = useOpenMade()
  const preview = useId()
  const calls = callsOf(help)
  const form = useContractForm(help.routes.create.body, {
    initial: text && { title: text.title, body: text.body, page: text.page, locale: text.locale },
    submit: (body) =>
      text
        ? calls.save({ params: { helpTextId: text.id }, body: { ...body, version: text.version } })
        : calls.create({ body }),
    isShut: shut(text ? 'save' : 'create'),
    onDone: (saved) => {
      toast({ message: t(text ? 'saved' : 'created') })
      if (!text) void openMade(saved.id)
    },
  })
  const body = String(form.form.values['body'] ?? '')
  const { act } = useAct()
  const remove = ({ id, title, body: wording, page, locale }: HelpText) => {
    const restore = () => calls.create({ body: { title, body: wording, page, locale } })
    return act(() => calls.remove({ params: { helpTextId: id } }).then(onGone), {
      message: t('deleted'),
      undo: restore,
    })
  }
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(text ? 'save' : 'create')}>
          {text && !shut('remove') && (
            <Button variant="default" onClick={() => void remove(text)}>
              {t('delete')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="title" label={t('heading')} autoFocus />
      <PageField />
      <FormField
        name="locale"
        label={t('language')}
        description={t('everyLanguageNote')}
        labelOf={(value) => languageName(locales.find((locale) => locale === value)!)}
      />
      <FormField name="body" label={t('body')} description={t('bodyNote')} />
      {body.trim() && (
        <section className={classes.preview} aria-labelledby={preview}>
          <h3 id={preview}>{t('preview')}</h3>
          <Markdown text={body} />
        </section>
      )}
    </ContractFormView>
  )
}
