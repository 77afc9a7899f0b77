import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay } from '#platform/web/session/session.ts'
import { inbox } from '../contract.ts'
import type { Setting, Thing } from './setting-list.tsx'
import { useInboxText } from './use-text.ts'

type Props<T extends Thing> = { setting: Setting<T>; one?: T; onGone: () => void }

/** One of them, or a new one; what threads are in is deleted with another one for them. */
export function SettingForm<T extends Thing>({ setting, one, onGone }: Props<T>) {
  const t = useInboxText()
  const may = useMay()
  const openMade = useOpenMade()
  const { act } = useAct()
  const [moveToID, setMoveToID] = useState<number | null>(null)
  const { word, calls } = setting
  const others = setting.others?.filter(({ id }) => id !== one?.id) ?? []
  const form = useContractForm(setting.schema, {
    initial: (one ?? setting.initial) as never,
    submit: (body) => (one ? calls.save(one, body as never) : calls.create(body as never)),
    isShut: setting.isShut?.[one ? 'save' : 'create'] || !may(actionOf(inbox, one ? 'editSettings' : 'add')),
    onDone: (saved) => {
      toast({ message: t(`${one ? 'saved' : 'created'}${word}`) })
      if (!one) void openMade(saved.id)
    },
  })
  const canDelete = one !== undefined && may(actionOf(inbox, 'delete'))
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(`${one ? 'save' : 'create'}${word}`)}
          onNewest={() => void setting.route.refresh()}
        >
          {canDelete && (
            <Button
              variant="default"
              onClick={() => void act(() => calls.remove(one, moveToID).then(onGone), t(`removed${word}`))}
            >
              {t(`remove${word}`)}
            </Button>
          )}
        </SaveBar>
      }
    >
      {setting.fields}
      {canDelete && others.length > 0 && (
        <Select
          label={t('moveTo')}
          description={t('moveHint')}
          placeholder={t('moveNone')}
          size="md"
          clearable
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={moveToID === null ? null : String(moveToID)}
          onChange={(value) => setMoveToID(value === null ? null : Number(value))}
        />
      )}
    </ContractFormView>
  )
}
