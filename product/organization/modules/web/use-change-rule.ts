import { useState } from 'react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { Module, ModuleImpact, ModuleKey, OwnRule } from '../contract.ts'
import { useModuleBook } from './module-book.ts'
import { useModulesText } from './use-text.ts'

/** Without an impact where that cannot be foreseen. */
type Asking = { rule: OwnRule; impact: ModuleImpact | null }

/** Changes what a level says of a module: what takes something from somebody is shown first, anything else is done at once; either can be taken back. */
export function useChangeRule(module: Module) {
  const t = useModulesText()
  const book = useModuleBook()
  const [asking, setAsking] = useState<Asking>()
  const { act, isBusy } = useAct()
  const name = t.member('moduleKey', module.key as ModuleKey)

  const { version, ...former } = module.own
  const save = (rule: OwnRule) => book.save(module.id, { ...rule, version })
  const said = (saved: Module) => ({
    message: t('saved', { module: name }),
    undo: () => book.save(module.id, { ...former, version: saved.own.version }),
  })
  const propose = async (change: Partial<OwnRule>) => {
    const rule = { ...former, ...change }
    const foreseen = await act(async () => ({ impact: await book.foresee(module.id, { ...rule, version }) }))
    if (!foreseen) return
    const { impact } = foreseen
    if (!impact || impact.enabled === false || impact.sourceTenants > 0) setAsking({ rule, impact })
    else await act(() => save(rule), said)
  }
  return {
    isBusy,
    propose: (change: Partial<OwnRule>) => void propose(change),
    cancel: () => setAsking(undefined),
    /** What is asked about: whom it touches, how it is done, and what is said then. */
    confirming: asking && { impact: asking.impact, run: () => save(asking.rule), said },
  }
}
