import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Label, labels } from '../contract.ts'
import { readLabels, toLabel } from './label-row.ts'

/** All labels that fit, a tree after the other; a label without modules or industries is for all of them. */
export const listLabels: Handler<typeof labels, 'list'> = async (ctx, { query }) => {
  const rows = await readLabels(ctx.read, ctx.tenantId)
  const text = query.search?.toLocaleLowerCase()
  const fits = (label: Label) =>
    (query.type === undefined || label.type === query.type) &&
    (query.source === undefined || label.source === query.source) &&
    (query.active === undefined || String(label.active) === query.active) &&
    (query.moduleID === undefined || !label.moduleIDs.length || label.moduleIDs.includes(query.moduleID)) &&
    (query.industryID === undefined || !label.industryIDs.length || label.industryIDs.includes(query.industryID)) &&
    (!text || [label.name, label.displayName].some((one) => one.toLocaleLowerCase().includes(text)))
  const items = rows.map((row) => toLabel(row, ctx)).filter(fits)
  return { items, nextCursor: null, total: { count: items.length, exact: true } }
}
