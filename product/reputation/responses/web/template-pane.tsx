import { Facts } from '#platform/web/list/pane.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { DEFAULT_SOURCE } from '../contract.ts'
import type { ListedTemplate } from './listed-templates.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateText } from './template-text.tsx'
import classes from './reply.module.css'

type Props = { id: RowId; isOfAll: boolean; template: ListedTemplate | undefined; controls: PaneControls }

/** One template beside the list, to change where the reader may, or the form of a new one. */
export function TemplatePane({ id, isOfAll, template, controls }: Props) {
  const t = useResponsesText()
  const rights = useResponseRights()
  const canEdit = ({ level }: ListedTemplate) =>
    isOfAll
      ? rights.editSystemTemplates
      : level !== 'System' && rights.editTemplates && (level === 'Location' || rights.editTenantTemplates)
  return (
    <ResourcePane
      id={id}
      one={template}
      create={{ title: t('newTemplate'), form: <TemplateForm isOfAll={isOfAll} onGone={controls.close} /> }}
      missing={t.page('templates')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) =>
        canEdit(one) ? (
          <FreshForm newest={one}>
            {(shown) => <TemplateForm isOfAll={isOfAll} template={shown} onGone={controls.close} />}
          </FreshForm>
        ) : (
          <TemplateFacts template={one} />
        )
      }
    </ResourcePane>
  )
}

function TemplateFacts({ template }: { template: ListedTemplate }) {
  const t = useResponsesText()
  const { date } = useFormat()
  const nameOfSource = useSourceName()
  const { level, part, text, locale, sourceID, minRating: min, maxRating: max, uses, lastUsedAt } = template
  return (
    <>
      {level === 'System' && <Note tone="info">{t('fromAbove')}</Note>}
      <p className={classes.words}>
        <TemplateText text={text} />
      </p>
      <Facts
        facts={[
          [t('part'), t.member('templatePart', part)],
          [t('rating'), min === max ? t('ratingOnly', { count: min }) : t('ratingSpan', { min, max })],
          [t('locale'), locale ? nameOfLanguage(locale) : t('anyLanguage')],
          [t('source'), sourceID === DEFAULT_SOURCE ? t('anySource') : nameOfSource(sourceID)],
          [t('uses'), lastUsedAt ? t('usedLast', { count: uses, date: date(lastUsedAt) }) : t('neverUsed')],
        ]}
      />
    </>
  )
}
