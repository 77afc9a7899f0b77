import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import { field, id, instant, queryId } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { labelColor, labelIndustry, labelSource, labelType, sharedLabel } from './label-enumerations.ts'

export { labelColor, labelIDs, labelIndustry, labelSource, labelType } from './label-enumerations.ts'

/** How deep a tree of labels goes, and how many labels a tenant makes. */
export const MAX_DEPTH = 5
export const MAX_LABELS = 2000
/** So long a merge can be taken back. */
export const UNDO_DAYS = 30

/** Document 001 §3. A shared label has no tenant; its `displayName` is in the reader's language. */
export const label = z.object({
  id: id('label'),
  name: field(z.string(), { filterable: true, sortable: true }),
  displayName: z.string(),
  description: z.string(),
  parentID: id('label').nullable(),
  moduleIDs: z.array(moduleKey.schema),
  industryIDs: z.array(labelIndustry.schema),
  order: z.int(),
  active: z.boolean(),
  type: labelType.schema,
  source: labelSource.schema,
  color: labelColor.schema,
  tenantID: id('tenant').nullable(),
  version: z.int(),
})
export type Label = z.output<typeof label>

const editable = {
  name: uniqueName(80),
  /** What readers see in place of the name; empty: the name. */
  displayName: z.string().trim().max(80).default(''),
  description: z.string().trim().max(500).default(''),
  moduleIDs: z.array(moduleKey.schema).max(moduleKey.members.length).default([]),
  industryIDs: z.array(labelIndustry.schema).max(3).default([]),
  active: z.boolean().default(true),
  color: labelColor.schema.default('gray'),
}

/** How many things of one list carry a label. */
const labelUse = z.object({ list: z.string(), count: z.int() })

/** What a merge would do: things that carry only the label that goes, those that carry both, and what becomes of its branch. */
export const mergePreview = z.object({
  lists: z.array(z.object({ list: z.string(), moved: z.int(), both: z.int(), after: z.int() })),
  labels: z.array(z.object({ labelID: id('label'), name: z.string(), becomes: z.enum(['merged', 'moved']) })),
})
export type MergePreview = z.output<typeof mergePreview>

export const labelMerge = z.object({
  id: id('labelMerge'),
  name: z.string(),
  intoID: id('label'),
  intoName: z.string(),
  moved: z.int(),
  mergedBy: z.string().nullable(),
  mergedAt: instant,
  undoUntil: instant,
  undoneAt: instant.nullable(),
})
export type LabelMerge = z.output<typeof labelMerge>

/** The field of a list whose things carry labels; a filter by a label also finds those below it. */
export const labelsField = {
  type: 'id',
  of: 'label',
  many: true,
  filterable: true,
  facetable: true,
  exportable: true,
} as const

/** The outcome of labelling, one line a thing, with what it changed there. */
export const labelResult = z.object({
  done: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({
      id: z.int(),
      ok: z.boolean(),
      key: z.string().optional(),
      message: z.string().optional(),
      added: z.array(id('label')),
      removed: z.array(id('label')),
    }),
  ),
})
export type LabelResult = z.output<typeof labelResult>

/** The route by which many things of a list are given labels and rid of others; every labelable list has one. */
export function labelRoute<const A extends At, const P extends string>(
  at: A,
  { of, does, needs }: { of: string; does: string; needs: P },
) {
  return {
    at,
    does,
    needs,
    fails: ['unknownLabel'],
    items: 'ids',
    body: z.object({
      ids: z.array(id(of)).min(1).max(1000),
      add: z.array(id('label')).max(50).default([]),
      remove: z.array(id('label')).max(50).default([]),
    }),
    gives: labelResult,
  } as const
}

const ofLabels = ['list', 'uses', 'merges', 'mergePreview']

export const labels = defineSystem({
  name: 'labels',
  permissions: {
    view: { action: 'platform-tags.view' },
    add: { action: 'platform-tags.add' },
    edit: { action: 'platform-tags.edit' },
    delete: { action: 'platform-tags.delete' },
    assign: {},
  },
  errors: {
    notFound: { status: 404 },
    unknownParent: { status: 400 },
    shared: { status: 403 },
    nameTaken: { status: 409 },
    tooDeep: { status: 409 },
    tooMany: { status: 409 },
    underItself: { status: 409 },
    otherType: { status: 409 },
    mergeNotFound: { status: 404 },
    undone: { status: 409 },
    tooLate: { status: 409 },
    mergedOn: { status: 409 },
  },
  enumerations: { labelType, labelSource, labelColor, labelIndustry, sharedLabel },
  audit: {
    'label.create': 'label',
    'label.save': 'label',
    'label.move': 'label',
    'label.merge': 'label',
    'label.undoMerge': 'label',
    'label.delete': 'label',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/labels',
      does: 'List the labels of a tenant and those of the product',
      needs: 'member',
      query: z.object({
        type: labelType.schema.optional(),
        source: labelSource.schema.optional(),
        moduleID: z.coerce.number().pipe(moduleKey.schema).optional(),
        industryID: z.coerce.number().pipe(labelIndustry.schema).optional(),
        active: z.enum(['true', 'false']).optional(),
        search: z.string().trim().max(80).optional(),
      }),
      gives: listOf(label),
    },
    uses: {
      at: 'GET /api/tenants/:tenantId/labels/uses',
      does: 'Count the items that have each label',
      needs: 'view',
      gives: z.array(z.object({ labelID: id('label'), uses: z.array(labelUse) })),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/labels',
      does: 'Create a label',
      needs: 'add',
      fails: ['unknownParent', 'nameTaken', 'tooDeep', 'tooMany', 'otherType'],
      strange: { label: 'unknownParent' },
      body: z.object({ ...editable, type: labelType.schema, parentID: id('label').nullable().default(null) }),
      refreshes: ofLabels,
      gives: label,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/labels/:labelId',
      does: 'Change a label',
      needs: 'edit',
      fails: ['notFound', 'shared', 'nameTaken'],
      body: z.object({ ...editable, version: z.int() }),
      refreshes: ofLabels,
      gives: label,
    },
    move: {
      at: 'PUT /api/tenants/:tenantId/labels/:labelId/move',
      does: 'Move a label and the labels below it within its tree',
      needs: 'edit',
      fails: ['notFound', 'shared', 'unknownParent', 'nameTaken', 'tooDeep', 'underItself', 'otherType'],
      /** `order` counts from 1 among the labels that have the same parent. */
      strange: { label: 'unknownParent' },
      body: z.object({ parentID: id('label').nullable(), order: z.int().min(1).max(MAX_LABELS), version: z.int() }),
      refreshes: ofLabels,
      gives: listOf(label),
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/labels/:labelId',
      does: 'Delete a label; what is below it moves up',
      needs: 'delete',
      fails: ['notFound', 'shared', 'nameTaken'],
      query: z.object({ version: z.coerce.number().int().optional() }),
      refreshes: ofLabels,
      gives: z.object({ ok: z.literal(true) }),
    },
    mergePreview: {
      at: 'GET /api/tenants/:tenantId/labels/:labelId/merge',
      does: 'Preview the merge of a label into another',
      needs: 'edit',
      fails: ['notFound', 'shared', 'underItself', 'otherType', 'tooDeep'],
      query: z.object({ intoID: queryId('label') }),
      gives: mergePreview,
    },
    merge: {
      at: 'POST /api/tenants/:tenantId/labels/:labelId/merge',
      does: 'Merge a label into another',
      needs: 'edit',
      fails: ['notFound', 'shared', 'underItself', 'otherType', 'tooDeep'],
      strange: { label: 'notFound' },
      body: z.object({ intoID: id('label'), version: z.int() }),
      refreshes: ofLabels,
      gives: labelMerge,
    },
    merges: {
      at: 'GET /api/tenants/:tenantId/labels/merges',
      does: 'List the merges that can still be undone',
      needs: 'view',
      gives: listOf(labelMerge),
    },
    undoMerge: {
      at: 'POST /api/tenants/:tenantId/labels/merges/:labelMergeId/undo',
      does: 'Undo a merge of labels',
      needs: 'edit',
      fails: ['mergeNotFound', 'undone', 'tooLate', 'mergedOn', 'nameTaken', 'tooDeep'],
      refreshes: ofLabels,
      gives: labelMerge,
    },
  },
  events: {
    /** Labels themselves changed; `assignments` where that also changed what things carry. */
    changed: {
      payload: z.object({ labelIds: z.array(z.int()), assignments: z.boolean() }),
      live: true,
      refreshes: { if: 'assignments', yes: 'everything', no: ofLabels },
    },
  },
  pages: { list: { path: '/admin/labels', needs: 'view' } },
})
