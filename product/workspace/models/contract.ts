import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'

export const MAX_FACTS = 200
/** Uses of a model are kept for so long. */
export const USES_KEPT_MONTHS = 13

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
  /** The budget of this month is used up. */
  'overBudget',
])
export type ModelFailure = (typeof modelFailure)['members'][number]

/** What a model is asked for. */
export const modelPurpose = enumeration(['reply', 'voice', 'try', 'ask', 'translate'])
export type ModelPurpose = (typeof modelPurpose)['members'][number]

/** Of a currency, for a million tokens. */
const price = z.number().min(0).max(100_000).multipleOf(0.0001).nullable()

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
const costs = z.object({
  priceIn: price,
  priceOut: price,
  /** ISO 4217. */
  currency: example(
    z
      .string()
      .trim()
      .regex(/^[A-Z]{3}$/),
    'USD',
  ),
  /** For a calendar month in UTC; at that much the model is asked no more. */
  budget: z.number().min(0).max(1_000_000_000).multipleOf(0.01).nullable(),
})
/** The key is told to nobody again. */
export const modelSettings = editable.extend({
  ...costs.shape,
  hasKey: z.boolean(),
  /** The agency lets its tenants use models; otherwise nothing is asked, whatever is set here. */
  isAllowed: z.boolean(),
  version: z.int(),
})
export type ModelSettings = z.output<typeof modelSettings>

/** What an agency says for all its tenants. */
const agencyModel = z.object({ isAllowed: z.boolean(), version: z.int().min(0) })
export type AgencyModel = z.output<typeof agencyModel>

/** What one try came to; `said` is what the model or its server said. */
export const modelTry = z.object({
  failure: modelFailure.schema.nullable(),
  said: z.string(),
  ms: z.int(),
})
export type ModelTry = z.output<typeof modelTry>

const amount = { calls: z.int(), tokensIn: z.int(), tokensOut: z.int(), cost: z.number() }
/** What the model took in a month; `guessedCalls` are those whose tokens its server did not tell. */
export const modelUses = z.object({
  month: z.string(),
  currency: z.string(),
  budget: z.number().nullable(),
  ...amount,
  guessedCalls: z.int(),
  byPurpose: z.array(z.object({ purpose: modelPurpose.schema, ...amount })),
  /** The dearest first; without a user what nobody asked for. */
  byUser: z.array(z.object({ userID: id('user').nullable(), userName: z.string().nullable(), ...amount })),
})
export type ModelUses = z.output<typeof modelUses>

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
    viewAgency: { action: 'platform-privileged-agencies.view' },
    editAgency: { action: 'platform-privileged-agencies.edit' },
  },
  errors: {
    notFound: { status: 404 },
    refusedAddress: { status: 400 },
    /** It cannot be turned on without an address or a model. */
    incomplete: { status: 400 },
    /** A budget holds nothing back where nothing costs anything. */
    noPrice: { status: 400 },
    factNotFound: { status: 404 },
    tooManyFacts: { status: 409 },
    unknownLocation: { status: 400 },
  },
  enumerations: { modelFailure, modelPurpose },
  audit: {
    'model.save': 'tenant',
    'model.try': 'tenant',
    'model.save-agency': 'agency',
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
      fails: ['refusedAddress', 'incomplete', 'noPrice'],
      /** What is left out of the costs stays. */
      body: editable.extend({
        ...costs.partial().shape,
        key: z.string().trim().min(1).max(500).optional(),
        version: z.int().min(0),
      }),
      refreshes: ['settings'],
      gives: modelSettings,
    },
    try: {
      at: 'PUT /api/tenants/:tenantId/model/try',
      does: 'Ask the AI model for a word, as it was saved',
      outward: true,
      needs: 'edit',
      refreshes: ['uses'],
      gives: modelTry,
    },
    uses: {
      at: 'GET /api/tenants/:tenantId/model/uses',
      does: 'Get what the AI model took and cost in a month, by purpose and user',
      needs: 'edit',
      query: z.object({ month: example(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), '2026-11').optional() }),
      gives: modelUses,
    },
    ofAgency: {
      at: 'GET /api/agencies/:agencyId/model',
      does: 'Get whether tenants of an agency may use AI models',
      needs: 'viewAgency',
      fails: ['notFound'],
      gives: agencyModel,
    },
    saveOfAgency: {
      at: 'PUT /api/agencies/:agencyId/model',
      does: 'Set whether tenants of an agency may use AI models',
      needs: 'editAgency',
      personal: true,
      fails: ['notFound'],
      body: agencyModel,
      refreshes: ['ofAgency', 'settings'],
      gives: agencyModel,
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
    ofAgency: { path: '/admin/agencies/:agencyId/model', needs: 'viewAgency', agency: true },
  },
})
