import { createContext, useContext } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { ListRoute } from '#platform/web/list/list-types.ts'
import type { Module, ModuleImpact, OwnRule, SwitchedModules } from '../contract.ts'
import { modules } from '../contract.ts'

type Switching = { moduleIDs: number[]; enabled: boolean }

/** Where modules are looked at and changed: at one agency, or in the tenant of the page. */
export type ModuleBook = {
  level: 'SuperAgency' | 'Agency' | 'Tenant'
  name: string
  canEdit: boolean
  route: ListRoute
  list(signal?: AbortSignal): Promise<Module[]>
  /** Whom saving it would touch; nobody knows where that takes too long. */
  foresee(moduleId: number, rule: OwnRule & { version: number }): Promise<ModuleImpact | null>
  save(moduleId: number, rule: OwnRule & { version: number }): Promise<Module>
  switchSeveral(body: Switching): Promise<SwitchedModules>
  foreseeSeveral(body: Switching): Promise<SwitchedModules | null>
}

export const ModuleBookContext = createContext<ModuleBook | null>(null)

export function useModuleBook(): ModuleBook {
  return useContext(ModuleBookContext)!
}

export function agencyBook(agencyId: number, said: Pick<ModuleBook, 'level' | 'name' | 'canEdit'>): ModuleBook {
  const calls = callsOf(modules)
  const rehearsals = rehearsalsOf(modules)
  return {
    ...said,
    route: queriesOf(modules).ofAgency,
    list: async (signal) => (await calls.ofAgency({ params: { agencyId }, signal })).items,
    foresee: (moduleId, body) => foreseen(rehearsals.saveOfAgency({ params: { agencyId, moduleId }, body })),
    save: async (moduleId, body) => (await calls.saveOfAgency({ params: { agencyId, moduleId }, body })).module,
    switchSeveral: (body) => calls.switchOfAgency({ params: { agencyId }, body }),
    foreseeSeveral: async (body) => (await rehearsals.switchOfAgency({ params: { agencyId }, body })).answer,
  }
}

export function tenantBook(said: Pick<ModuleBook, 'name' | 'canEdit'>): ModuleBook {
  const calls = callsOf(modules)
  const rehearsals = rehearsalsOf(modules)
  return {
    ...said,
    level: 'Tenant',
    route: queriesOf(modules).list,
    list: async (signal) => (await calls.list({ signal })).items,
    foresee: (moduleId, body) => foreseen(rehearsals.save({ params: { moduleId }, body })),
    save: async (moduleId, body) => (await calls.save({ params: { moduleId }, body })).module,
    switchSeveral: (body) => calls.switch({ body }),
    foreseeSeveral: async (body) => (await rehearsals.switch({ body })).answer,
  }
}

/** A change is never held up because it cannot be tried out just now. */
async function foreseen(rehearsal: Promise<{ answer: { impact: ModuleImpact } | null }>): Promise<ModuleImpact | null> {
  try {
    return (await rehearsal).answer?.impact ?? null
  } catch (error) {
    if (error instanceof ApiError && error.key === 'platform.busy') return null
    throw error
  }
}
