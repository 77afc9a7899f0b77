import { createContext, useContext } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ListRoute } from '#platform/web/list/list-types.ts'
import type { Module, ModuleImpact, OwnRule, SwitchedModules } from '../contract.ts'
import { modules } from '../contract.ts'

/** Where modules are looked at and changed: at one agency, or in the tenant of the page. */
export type ModuleBook = {
  level: 'SuperAgency' | 'Agency' | 'Tenant'
  name: string
  canEdit: boolean
  route: ListRoute
  list(signal?: AbortSignal): Promise<Module[]>
  impact(moduleId: number, rule: OwnRule): Promise<ModuleImpact>
  save(moduleId: number, rule: OwnRule & { version: number }): Promise<Module>
  switchSeveral(body: { moduleIDs: number[]; enabled: boolean; dryRun: boolean }): Promise<SwitchedModules>
}

export const ModuleBookContext = createContext<ModuleBook | null>(null)

export function useModuleBook(): ModuleBook {
  return useContext(ModuleBookContext)!
}

export function agencyBook(agencyId: number, said: Pick<ModuleBook, 'level' | 'name' | 'canEdit'>): ModuleBook {
  const calls = callsOf(modules)
  return {
    ...said,
    route: queriesOf(modules).ofAgency,
    list: async (signal) => (await calls.ofAgency({ params: { agencyId }, signal })).items,
    impact: (moduleId, body) => calls.impactOfAgency({ params: { agencyId, moduleId }, body }),
    save: async (moduleId, body) => (await calls.saveOfAgency({ params: { agencyId, moduleId }, body })).module,
    switchSeveral: (body) => calls.switchOfAgency({ params: { agencyId }, body }),
  }
}

export function tenantBook(said: Pick<ModuleBook, 'name' | 'canEdit'>): ModuleBook {
  const calls = callsOf(modules)
  return {
    ...said,
    level: 'Tenant',
    route: queriesOf(modules).list,
    list: async (signal) => (await calls.list({ signal })).items,
    impact: (moduleId, body) => calls.impact({ params: { moduleId }, body }),
    save: async (moduleId, body) => (await calls.save({ params: { moduleId }, body })).module,
    switchSeveral: (body) => calls.switch({ body }),
  }
}
