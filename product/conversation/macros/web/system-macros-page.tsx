import { queriesOf } from '#platform/web/api/queries-of.ts'
import { macros } from '../contract.ts'
import { inSuperTenant, loadSystemMacros } from './listed-macros.ts'
import { MacroTable } from './macro-table.tsx'
import { useMacroRights } from './use-macro-rights.ts'
import { useMacrosText } from './use-text.ts'

/** The macros of all tenants. */
export function SystemMacrosPage() {
  const t = useMacrosText()
  const { addSystem } = useMacroRights()
  return (
    <MacroTable
      isOfAll
      title={t.page('systemMacros')}
      route={queriesOf(macros).systemList}
      load={(signal) => loadSystemMacros(signal, inSuperTenant)}
      create={addSystem && t('newMacro')}
    />
  )
}
