import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Module, ModuleImpact, OwnRule, SwitchedModules } from '../contract.ts'
import { modules } from '../contract.ts'

/** Where modules are looked at and changed: at one agency, or in the tenant of the page. */
export type ModuleBook = {
  level: 'SuperAgency' | 'Agency' | 'Tenant'
  name: string
  mayEdit: boolean
  list(signal?: AbortSignal): Promise<Module[]>
  impact(moduleId: number, rule: OwnRule): Promise<ModuleImpact>
  save(moduleId: number, rule: OwnRule & { version: number }): Promise<Module>
  switchSeveral(body: { moduleIDs: number[]; enabled: boolean; dryRun: boolean }): Promise<SwitchedModules>
}

export const ModuleBookContext = createContext<ModuleBook | null>(null)

export function useModuleBook(): ModuleBook {
  return useContext(ModuleBookContext)!
}

export function agencyBook(agencyId: number, said: Pick<ModuleBook, 'level' | 'name' | 'mayEdit'>): ModuleBook {
  const calls = callsOf(modules)
  return {
    ...said,
    list: async (signal) => (await calls.ofAgency({ params: { agencyId }, signal })).items,
    impact: (moduleId, body) => calls.impactOfAgency({ params: { agencyId, moduleId }, body }),
    save: async (moduleId, body) => (await calls.saveOfAgency({ params: { agencyId, moduleId }, body })).module,
    switchSeveral: (body) => calls.switchOfAgency({ params: { agencyId }, body }),
  }
}

export function tenantBook(said: Pick<ModuleBook, 'name' | 'mayEdit'>): ModuleBook {
  const calls = callsOf(modules)
  return {
    ...said,
    level: 'Tenant',
    list: async (signal) => (await calls.list({ signal })).items,
    impact: (moduleId, body) => calls.impact({ params: { moduleId }, body }),
    save: async (moduleId, body) => (await calls.save({ params: { moduleId }, body })).module,
    switchSeveral: (body) => calls.switch({ body }),
  }
}

/** Has everything read anew that shows modules. */
export function useRefreshModules(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['list', 'modules'] })
    await queries.invalidateQueries({ queryKey: ['session'] })
  }
}
