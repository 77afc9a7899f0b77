import { callsOf } from '#platform/web/api/calls-of.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type FilledTemplate, responses, type SystemTemplate, type Template } from '../contract.ts'

/** A template of any level. */
export type ListedTemplate = SystemTemplate & { level: FilledTemplate['level']; locationIDs: number[] }

/** The two ids of which a call names one. */
export type TemplateIDs = Pick<FilledTemplate, 'templateID' | 'systemTemplateID'>
export const noTemplate: TemplateIDs = { templateID: null, systemTemplateID: null }

/** Where templates of all tenants are changed. */
export const inSuperTenant = { tenantId: SUPER_TENANT_ID }

/** Those of all tenants, as a tenant reads them, or where they are changed. */
export async function loadSystemTemplates(
  signal: AbortSignal,
  params: { tenantId?: number } = {},
): Promise<ListedTemplate[]> {
  const all = await callsOf(responses).systemTemplates({ signal, params })
  return all.map((one) => ({ ...one, level: 'System', locationIDs: [] }))
}

/** Those of the tenant and its locations, then those of all tenants. */
export async function loadTemplates(signal: AbortSignal): Promise<ListedTemplate[]> {
  const [own, ofAll] = await Promise.all([callsOf(responses).templates({ signal }), loadSystemTemplates(signal)])
  return [...own, ...ofAll]
}

/** What tells a template from all others. */
export function keyOf({ id, level }: Pick<ListedTemplate, 'id' | 'level'>): string | number {
  return level === 'System' ? `system-${id}` : id
}

export function idsOf({ id, level }: Pick<Template, 'id'> & Pick<ListedTemplate, 'level'>): TemplateIDs {
  return level === 'System' ? { ...noTemplate, systemTemplateID: id } : { ...noTemplate, templateID: id }
}
