import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { Module, ModuleImpact, ModuleKey, OwnRule } from '../contract.ts'
import { useModuleBook } from './module-book.ts'
import { useModulesText } from './use-text.ts'

type Asking = { rule: OwnRule; impact: ModuleImpact }

/** Changes what a level says of a module: what takes something from somebody is shown first, anything else is done at once; either can be taken back. */
export function useChangeRule(module: Module) {
  const t = useModulesText()
  const book = useModuleBook()
  const [asking, setAsking] = useState<Asking>()
  const writing = useAct()
  const { act, isBusy } = useAct()
  const name = t.member('moduleKey', module.key as ModuleKey)

  const write = (rule: OwnRule, version: number) => writing.act(() => book.save(module.id, { ...rule, version }))
  const save = async (rule: OwnRule) => {
    const { version, ...former } = module.own
    const saved = await write(rule, version)
    if (saved) toast({ message: t('saved', { module: name }), undo: () => write(former, saved.own.version) })
  }
  const propose = (change: Partial<OwnRule>) => {
    const { version: _, ...own } = module.own
    const rule = { ...own, ...change }
    return act(async () => {
      const impact = await book.impact(module.id, rule)
      if (impact.enabled === false || impact.sourceTenants > 0) setAsking({ rule, impact })
      else await save(rule)
    })
  }
  return {
    asking,
    isBusy,
    propose: (change: Partial<OwnRule>) => void propose(change),
    cancel: () => setAsking(undefined),
    confirm: async () => {
      setAsking(undefined)
      if (asking) await save(asking.rule)
    },
  }
}
