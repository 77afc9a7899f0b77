import { useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import type { Column } from './list-types.ts'
import { seenColumns } from './seen-columns.ts'

/** The columns of a list that show something to whoever looks: one whose fields are all hidden from them is not offered, a fixed one stays and sorts by none. */
export function useSeenColumns<Row>(columns: readonly Column<Row>[], list: string | undefined): readonly Column<Row>[] {
  const { piiScopes, hiddenFields } = useSession().user
  return useMemo(() => {
    const isHidden = (field: string) => hiddenFields?.includes(`${list}.${field}`) ?? false
    return seenColumns(columns, tagsOf(list), piiScopes ?? [], isHidden)
  }, [columns, list, piiScopes, hiddenFields])
}

/** Which fields of a list are personal data, by the scope that shows them. */
function tagsOf(list = ''): Readonly<Record<string, string>> {
  const [system, own = ''] = list.split('.')
  return webSystems().find(({ contract }) => contract.name === system)?.contract.lists[own]?.pii ?? {}
}
