import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { allTemplates, isOffered, madeFrom } from './templates-for.ts'

/** The templates of every level for whole replies that are offered to somebody, by name. */
export async function offeredTemplates({ read, tenantId, who }: Pick<ActingCtx, 'read' | 'tenantId' | 'who'>) {
  const templates = await allTemplates(read, tenantId)
  return templates
    .filter((one) => one.part === 'Reply' && isOffered(who, one))
    .map((one) => {
      const { templateId: templateID, systemTemplateId: systemTemplateID } = madeFrom(one)
      return { templateID, systemTemplateID, name: one.name }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.templateID ?? 0) - (b.templateID ?? 0))
}
