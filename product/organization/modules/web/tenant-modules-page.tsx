import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { modules } from '../contract.ts'
import { tenantBook } from './module-book.ts'
import { ModulesScreen } from './modules-screen.tsx'
import { useModulesText } from './use-text.ts'

/** What a tenant says of modules, under what stands above it. */
export function TenantModulesPage() {
  const t = useModulesText()
  const { tenant } = useSession()
  const shut = useShut(modules)
  const canEdit = useMay()(actionOf(modules, 'edit')) && !shut('save') && !shut('switch')
  const name = tenant?.name ?? ''
  const book = useMemo(() => tenantBook({ name, canEdit }), [name, canEdit])
  return (
    <ModulesScreen book={book} title={t.page('ofTenant')} note={t('noteTenant')} place={`tenant ${tenant?.id ?? 0}`} />
  )
}
