import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { compliance, complianceAction, watchwordType, type WordList } from '../contract.ts'
import { TryWords } from './try-words.tsx'
import { useComplianceText } from './use-text.ts'

type Props = { id: RowId; wordList: WordList | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function WordListPane({ id, wordList, controls }: Props) {
  const t = useComplianceText()
  return (
    <ResourcePane
      id={id}
      one={wordList}
      create={{ title: t('create'), form: <WordListForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <FreshForm newest={one}>{(shown) => <WordListForm wordList={shown} onGone={controls.close} />}</FreshForm>
      )}
    </ResourcePane>
  )
}

function WordListForm({ wordList, onGone }: { wordList?: WordList; onGone: () => void }) {
  const t = useComplianceText()
  const openMade = useOpenMade()
  const calls = callsOf(compliance)
  const form = useContractForm(compliance.routes.create.body, {
    initial: wordList ?? { type: watchwordType.REJECT, action: complianceAction.WARN },
    submit: (body) =>
      wordList
        ? calls.save({ params: { wordListId: wordList.id }, body: { ...body, version: wordList.version } })
        : calls.create({ body }),
    onDone: (saved) => {
      toast({ message: t(wordList ? 'saved' : 'created') })
      if (!wordList) void openMade(saved.id)
    },
  })
  const { act } = useAct()
  const remove = ({ id, name, type, action, words, modules }: WordList) =>
    act(() => calls.remove({ params: { wordListId: id } }).then(onGone), {
      message: t('removed'),
      undo: () => calls.create({ body: { name, type, action, words, modules } }),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(wordList ? 'save' : 'createIt')}
          onNewest={() => void queriesOf(compliance).list.refresh()}
        >
          {wordList && (
            <Button variant="default" onClick={() => void remove(wordList)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <FormField
        name="type"
        label={t('type')}
        labelOf={(value) => t.member('watchwordType', value as WordList['type'])}
      />
      <FormField
        name="action"
        label={t('action')}
        description={t('actionHint')}
        labelOf={(value) => t.member('complianceAction', value as WordList['action'])}
      />
      <FormField name="words" label={t('words')} description={t('wordsHint')} />
      <TryWords words={form.form.values['words'] as string[]} />
    </ContractFormView>
  )
}
