import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { terms } from '../contract.ts'
import classes from './terms.module.css'
import type { TermsVersion } from './terms-page.tsx'
import { useTermsText } from './use-text.ts'

type Props = {
  id: RowId
  version: TermsVersion | undefined
  /** All versions, the newest first. */
  all: readonly TermsVersion[]
  controls: PaneControls
}

/** One version with what it changed, or the next one (`new`). */
export function TermsPane({ id, version, all, controls }: Props) {
  const t = useTermsText()
  const { number } = useFormat()
  return (
    <ResourcePane
      id={id}
      one={version}
      create={{ title: t('publish'), form: <NextTerms newest={all[0]} /> }}
      missing={t.title()}
      title={(one) => `${t('version')} ${number(one.version)}`}
      note={({ title }) => title}
      controls={controls}
    >
      {(one) => <Wording version={one} before={all.find((other) => other.version === one.version - 1)} />}
    </ResourcePane>
  )
}

function Wording({ version, before }: { version: TermsVersion; before: TermsVersion | undefined }) {
  const t = useTermsText()
  const { dateTime, number } = useFormat()
  return (
    <>
      <Facts
        facts={[
          [t('publishedAt'), dateTime(version.publishedAt)],
          [t('publishedBy'), version.publishedBy ?? '–'],
          [t.title(), t('acceptedBy', { count: version.acceptedBy })],
        ]}
      />
      {before && <h3 className={classes.head}>{t('changed', { version: number(before.version) })}</h3>}
      <div className={classes.wording}>
        {before ? <WordDifference before={before.text} after={version.text} /> : <p dir="auto">{version.text}</p>}
      </div>
    </>
  )
}

function NextTerms({ newest }: { newest: TermsVersion | undefined }) {
  const t = useTermsText()
  const { agency } = useSession()
  const openMade = useOpenMade()
  const form = useContractForm(terms.routes.publish.body, {
    initial: { title: newest?.title ?? '', text: newest?.text ?? '' },
    submit: (body) => callsOf(terms).publish({ params: { agencyId: agency.id }, body }),
    onDone: ({ version }) => {
      toast({ message: t('published', { version }) })
      void openMade(version)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('publish')} />}>
      <Note tone="info">{t('publishLead')}</Note>
      <FormField name="title" label={t('name')} autoFocus />
      <FormField name="text" label={t('wording')} />
    </ContractFormView>
  )
}
