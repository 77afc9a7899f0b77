import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

export const MAX_FACTS = 200

/** Why a model gave no answer. */
export const modelFailure = enumeration([
  'off',
  'refusedAddress',
  'unreachable',
  'silent',
  'keyRefused',
  'unknownModel',
  'unknownAddress',
  'tooMany',
  'down',
  'rejected',
  'unreadable',
  'errorInside',
  'brokenOff',
  'tooLong',
  'filtered',
  'empty',
])
export type ModelFailure = (typeof modelFailure)['members'][number]

const editable = z.object({
  isOn: z.boolean(),
  /** Below which `/chat/completions` is. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  model: z.string().trim().min(1).max(200).nullable(),
  voice: z.string().trim().max(2000),
})
/** The key is told to nobody again. */
export const modelSettings = editable.extend({ hasKey: z.boolean(), version: z.int() })
export type ModelSettings = z.output<typeof modelSettings>

/** What one try came to; `said` is what the model or its server said. */
export const modelTry = z.object({
  failure: modelFailure.schema.nullable(),
  said: z.string(),
  ms: z.int(),
})
export type ModelTry = z.output<typeof modelTry>

const editableFact = z.object({
  text: z.string().trim().min(1).max(300),
  /** None: it holds everywhere. */
  locationIDs: z.array(id('location')).max(20_000).default([]),
})
export const fact = editableFact.extend({ id: id('fact'), version: z.int() })
export type Fact = z.output<typeof fact>

export const models = defineSystem({
  name: 'models',
  permissions: {
    view: { action: 'platform-tenants.view' },
    edit: { action: 'platform-tenants.edit' },
  },
  errors: {
    refusedAddress: { status: 400 },
    /** It cannot be turned on without an address or a model. */
    incomplete: { status: 400 },
    factNotFound: { status: 404 },
    tooManyFacts: { status: 409 },
    unknownLocation: { status: 400 },
  },
  enumerations: { modelFailure },
  audit: {
    'model.save': 'tenant',
    'model.try': 'tenant',
    'fact.create': 'fact',
    'fact.save': 'fact',
    'fact.remove': 'fact',
  },
  routes: {
    settings: {
      at: 'GET /api/tenants/:tenantId/model',
      does: 'Get the AI model and the brand voice',
      needs: 'view',
      gives: modelSettings,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/model',
      does: 'Save the AI model and the brand voice; a key is kept until another one or another server is given',
      needs: 'edit',
      personal: true,
      fails: ['refusedAddress', 'incomplete'],
      body: editable.extend({ key: z.string().trim().min(1).max(500).optional(), version: z.int().min(0) }),
      refreshes: ['settings'],
      gives: modelSettings,
    },
    try: {
      at: 'PUT /api/tenants/:tenantId/model/try',
      does: 'Ask the AI model for a word, as it was saved',
      outward: true,
      needs: 'edit',
      gives: modelTry,
    },
    facts: {
      at: 'GET /api/tenants/:tenantId/facts',
      does: 'List the facts that drafts may use',
      needs: 'view',
      gives: z.array(fact),
    },
    createFact: {
      at: 'POST /api/tenants/:tenantId/facts',
      does: 'Create a fact',
      needs: 'edit',
      fails: ['tooManyFacts', 'unknownLocation'],
      strange: { location: 'unknownLocation' },
      grants: true,
      body: editableFact,
      refreshes: ['facts'],
      gives: fact,
    },
    saveFact: {
      at: 'PUT /api/tenants/:tenantId/facts/:factId',
      does: 'Edit a fact',
      needs: 'edit',
      fails: ['factNotFound', 'unknownLocation'],
      strange: { location: 'unknownLocation' },
      grants: true,
      body: editableFact.extend({ version: z.int() }),
      refreshes: ['facts'],
      gives: fact,
    },
    removeFact: {
      at: 'DELETE /api/tenants/:tenantId/facts/:factId',
      does: 'Delete a fact',
      needs: 'edit',
      fails: ['factNotFound'],
      refreshes: ['facts'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  pages: {
    model: { path: '/admin/model', needs: 'edit' },
    facts: { path: '/admin/facts', needs: 'edit' },
  },
})
