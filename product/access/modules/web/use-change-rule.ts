import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Module, ModuleImpact, ModuleKey, OwnRule } from '../contract.ts'
import { useModuleBook, useRefreshModules } from './module-book.ts'
import { useModulesText } from './use-text.ts'

type Asking = { rule: OwnRule; impact: ModuleImpact }

/** Changes what a level says of a module: what takes something from somebody is shown first, anything else is done at once; either can be taken back. */
export function useChangeRule(module: Module) {
  const t = useModulesText()
  const platform = usePlatformText()
  const book = useModuleBook()
  const refresh = useRefreshModules()
  const [asking, setAsking] = useState<Asking>()
  const [isBusy, setBusy] = useState(false)
  const name = t.member('moduleKey', module.key as ModuleKey)

  const write = async (rule: OwnRule, version: number): Promise<Module | undefined> => {
    try {
      return await book.save(module.id, { ...rule, version })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
      return undefined
    } finally {
      await refresh()
    }
  }
  const save = async (rule: OwnRule) => {
    const { version, ...former } = module.own
    const saved = await write(rule, version)
    if (saved) toast({ message: t('saved', { module: name }), undo: () => write(former, saved.own.version) })
  }
  const propose = async (change: Partial<OwnRule>) => {
    const { version: _, ...own } = module.own
    const rule = { ...own, ...change }
    setBusy(true)
    try {
      const impact = await book.impact(module.id, rule)
      if (impact.enabled === false || impact.sourceTenants > 0) setAsking({ rule, impact })
      else await save(rule)
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return {
    asking,
    isBusy,
    propose: (change: Partial<OwnRule>) => void propose(change),
    cancel: () => setAsking(undefined),
    confirm: () => {
      setAsking(undefined)
      if (asking) void save(asking.rule)
    },
  }
}
