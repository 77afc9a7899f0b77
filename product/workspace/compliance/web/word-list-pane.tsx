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
import { ListOfAll } from './list-of-all.tsx'
import { inSuperTenant, type ListedWords } from './listed-words.ts'
import { TryWords } from './try-words.tsx'
import { useComplianceText } from './use-text.ts'

/** Whose lists are changed: the tenant's, or those of all tenants. */
export type Level = 'tenant' | 'system'
type Props = { id: RowId; level: Level; wordList: ListedWords | undefined; controls: PaneControls }

const calls = callsOf(compliance)
const callsAt = {
  tenant: {
    create: calls.create,
    save: ({ id, ...body }: WordList) => calls.save({ params: { wordListId: id }, body }),
    remove: ({ id }: WordList) => calls.remove({ params: { wordListId: id } }),
    refresh: () => queriesOf(compliance).list.refresh(),
  },
  system: {
    create: (call: Parameters<typeof calls.create>[0]) => calls.createSystem({ ...call, params: inSuperTenant }),
    save: ({ id, ...body }: WordList) => calls.saveSystem({ params: { ...inSuperTenant, systemWordListId: id }, body }),
    remove: ({ id }: WordList) => calls.removeSystem({ params: { ...inSuperTenant, systemWordListId: id } }),
    refresh: () => queriesOf(compliance).systemLists.refresh(),
  },
}

/** One beside the list, or the form of a new one; a tenant only reads those of all tenants. */
export function WordListPane({ id, level, wordList, controls }: Props) {
  const t = useComplianceText()
  return (
    <ResourcePane
      id={id}
      one={wordList}
      create={{ title: t('create'), form: <WordListForm level={level} onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) =>
        one.isOfAll && level === 'tenant' ? (
          <ListOfAll wordList={one} />
        ) : (
          <FreshForm newest={one}>
            {(shown) => <WordListForm level={level} wordList={shown} onGone={controls.close} />}
          </FreshForm>
        )
      }
    </ResourcePane>
  )
}

function WordListForm({ level, wordList, onGone }: { level: Level; wordList?: WordList; onGone: () => void }) {
  const t = useComplianceText()
  const openMade = useOpenMade()
  const { create, save, remove, refresh } = callsAt[level]
  const form = useContractForm(compliance.routes.create.body, {
    initial: wordList ?? { type: watchwordType.REJECT, action: complianceAction.WARN },
    submit: (body) => (wordList ? save({ ...body, id: wordList.id, version: wordList.version }) : create({ body })),
    onDone: (saved) => {
      toast({ message: t(wordList ? 'saved' : 'created') })
      if (!wordList) void openMade(saved.id)
    },
  })
  const { act } = useAct()
  const removeIt = (one: WordList) => {
    const { name, type, action, words, modules } = one
    void act(() => remove(one).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: { name, type, action, words, modules } }),
    })
  }
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(wordList ? 'save' : 'create')} onNewest={() => void refresh()}>
          {wordList && (
            <Button variant="default" onClick={() => removeIt(wordList)}>
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
