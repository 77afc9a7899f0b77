import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts } from '#platform/web/list/pane.tsx'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ListedMacro } from './listed-macros.ts'
import { MacroForm } from './macro-form.tsx'
import { StepList } from './step-list.tsx'
import { useMacroRights } from './use-macro-rights.ts'
import { useMacrosText } from './use-text.ts'

type Props = { id: RowId; isOfAll: boolean; macro: ListedMacro | undefined; controls: PaneControls }

/** One macro beside the list, to change where the reader may, or the form of a new one. */
export function MacroPane({ id, isOfAll, macro, controls }: Props) {
  const t = useMacrosText()
  const { canEdit } = useMacroRights()
  return (
    <ResourcePane
      id={id}
      one={macro}
      create={{ title: t('newMacro'), form: <MacroForm isOfAll={isOfAll} onGone={controls.close} /> }}
      missing={t.page('macros')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) =>
        canEdit(isOfAll, one) ? (
          <FreshForm newest={one}>
            {(shown) => <MacroForm isOfAll={isOfAll} macro={shown} onGone={controls.close} />}
          </FreshForm>
        ) : (
          <MacroFacts macro={one} />
        )
      }
    </ResourcePane>
  )
}

function MacroFacts({ macro }: { macro: ListedMacro }) {
  const t = useMacrosText()
  const { date } = useFormat()
  const { level, description, uses, lastUsedAt } = macro
  return (
    <>
      {level === 'System' && <Note tone="info">{t('fromAbove')}</Note>}
      {description && <p>{description}</p>}
      <StepList macro={macro} />
      <Facts
        facts={[
          [t('level'), t.member('macroLevel', level)],
          [t('uses'), lastUsedAt ? t('usedLast', { count: uses, date: date(lastUsedAt) }) : t('neverUsed')],
        ]}
      />
    </>
  )
}
