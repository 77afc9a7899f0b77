import { queriesOf } from '#platform/web/api/queries-of.ts'
import { macros } from '../contract.ts'
import { keyOf, type ListedMacro, loadMacros } from './listed-macros.ts'
import { MacroTable } from './macro-table.tsx'
import { useMacroRights } from './use-macro-rights.ts'
import { useMacrosText } from './use-text.ts'

const ranks = { Location: 0, Tenant: 1, System: 2 }

/** The macros of chosen locations, of the tenant, and of all tenants: to read for everybody who applies them, to change for those who may. */
export function MacrosPage() {
  const t = useMacrosText()
  const { add } = useMacroRights()
  return (
    <MacroTable
      isOfAll={false}
      title={t.page('macros')}
      route={queriesOf(macros).list}
      load={loadMacros}
      rowId={keyOf}
      groupBy={({ level }: ListedMacro) => ({ id: level, label: t.member('macroLevel', level), rank: ranks[level] })}
      create={add && t('newMacro')}
    />
  )
}
