import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { inbox } from '#product/conversation/inbox/contract.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import type { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import {
  macro,
  macroBody,
  macroChoices,
  macroLevel,
  macroOutcome,
  MOST_AT_ONCE,
  outcomeCode,
  systemMacro,
  systemMacroBody,
} from './shapes/macro.ts'
import { macroStepKind } from './shapes/macro-step.ts'

export {
  MAX_SNOOZE_HOURS,
  MAX_STEPS,
  macroStepKind,
  type MacroStep,
  type MacroStepKind,
  systemStepKinds,
} from './shapes/macro-step.ts'
export {
  type Macro,
  type MacroChoices,
  macroLevel,
  type MacroOutcome,
  MAX_MACROS,
  MOST_AT_ONCE,
  outcomeCode,
  type StepOutcome,
  type SystemMacro,
} from './shapes/macro.ts'

const at = '/api/tenants/:tenantId/macros'
const systemAt = '/api/tenants/:tenantId/system-macros'
const ok = z.object({ ok: z.literal(true) })
/** How a call fails that names something strange in a step. */
const strange = {
  location: 'badLocations',
  template: 'unknownTemplate',
  systemTemplate: 'unknownTemplate',
  label: 'unknownLabel',
  user: 'unknownUser',
  inboxQueue: 'unknownQueue',
  inboxStage: 'unknownStage',
  closingReason: 'unknownReason',
  rootCause: 'unknownCause',
} as const
const odd = [
  'nameTaken',
  'levelNotAllowed',
  'stepNotAllowed',
  'badLocations',
  'noTemplate',
  'noLabel',
  'unknownTemplate',
  'unknownLabel',
  'unknownUser',
  'unknownQueue',
  'unknownStage',
  'unknownReason',
  'unknownCause',
  'unknownTag',
] as const

/** Several steps done with a review in one act. */
export const macros = defineSystem({
  name: 'macros',
  permissions: {
    view: { action: 'platform-macros.view' },
    add: { action: 'platform-macros.add' },
    edit: { action: 'platform-macros.edit' },
    delete: { action: 'platform-macros.delete' },
    /** Of the whole tenant, beside those of chosen locations. */
    viewTenant: { action: 'platform-macros-tenant.view' },
    addTenant: { action: 'platform-macros-tenant.add' },
    editTenant: { action: 'platform-macros-tenant.edit' },
    deleteTenant: { action: 'platform-macros-tenant.delete' },
    viewSystem: { action: 'platform-macros-system.view' },
    addSystem: { action: 'platform-macros-system.add' },
    editSystem: { action: 'platform-macros-system.edit' },
    deleteSystem: { action: 'platform-macros-system.delete' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    /** Macros of the whole tenant are a permission of their own. */
    levelNotAllowed: { status: 409 },
    /** Nobody makes a macro do what they may not do themselves: others apply it, and rules do. */
    stepNotAllowed: { status: 409 },
    /** A macro of the level Location names none, or one that is out of reach. */
    badLocations: { status: 400 },
    noTemplate: { status: 400 },
    noLabel: { status: 400 },
    unknownTemplate: { status: 400 },
    unknownLabel: { status: 400 },
    unknownUser: { status: 400 },
    unknownQueue: { status: 400 },
    unknownStage: { status: 400 },
    unknownReason: { status: 400 },
    unknownCause: { status: 400 },
    /** None of the chosen root causes has it. */
    unknownTag: { status: 400 },
    /** Macros of all tenants are changed in the super tenant. */
    elsewhere: { status: 409 },
    /** Of a step: something that it names is gone, or not offered to whoever applies it. */
    stepBroken: { status: 409 },
    /** Of a step: a note is written by users themselves, not by a program or by somebody who acts as them. */
    byUsersOnly: { status: 409 },
    /** Of a step: the review is not in the inbox. */
    noThread: { status: 409 },
    /** Of all steps: the macro is for other locations. */
    otherLocation: { status: 422 },
  },
  enumerations: { macroLevel, macroStepKind, outcomeCode },
  audit: {
    'macro.create': 'reviewMacro',
    'macro.save': 'reviewMacro',
    'macro.delete': 'reviewMacro',
    'macro.apply': 'reviewMacro',
    'system-macro.create': 'systemMacro',
    'system-macro.save': 'systemMacro',
    'system-macro.delete': 'systemMacro',
    'system-macro.apply': 'systemMacro',
  },
  routes: {
    list: { at: `GET ${at}`, does: 'List macros', needs: 'view', gives: z.array(macro) },
    create: {
      at: `POST ${at}`,
      does: 'Create a macro',
      needs: 'add',
      fails: [...odd, 'tooMany'],
      strange,
      body: macroBody,
      refreshes: ['list'],
      gives: macro,
    },
    save: {
      at: `PUT ${at}/:reviewMacroId`,
      does: 'Edit a macro',
      needs: 'edit',
      fails: ['notFound', ...odd],
      strange,
      body: macroBody.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: macro,
    },
    remove: {
      at: `DELETE ${at}/:reviewMacroId`,
      does: 'Delete a macro',
      needs: 'delete',
      fails: ['notFound', 'levelNotAllowed', 'badLocations'],
      refreshes: ['list'],
      gives: ok,
    },
    systemList: {
      at: `GET ${systemAt}`,
      does: 'List macros for all tenants',
      needs: 'view',
      gives: z.array(systemMacro),
    },
    createSystem: {
      at: `POST ${systemAt}`,
      does: 'Create a macro for all tenants',
      needs: 'addSystem',
      fails: ['elsewhere', 'nameTaken', 'unknownTemplate', 'tooMany'],
      strange: { systemTemplate: 'unknownTemplate' },
      body: systemMacroBody,
      refreshes: ['systemList'],
      gives: systemMacro,
    },
    saveSystem: {
      at: `PUT ${systemAt}/:systemMacroId`,
      does: 'Edit a macro of all tenants',
      needs: 'editSystem',
      fails: ['elsewhere', 'notFound', 'nameTaken', 'unknownTemplate'],
      strange: { systemTemplate: 'unknownTemplate' },
      body: systemMacroBody.extend({ version: z.int() }),
      refreshes: ['systemList'],
      gives: systemMacro,
    },
    removeSystem: {
      at: `DELETE ${systemAt}/:systemMacroId`,
      does: 'Delete a macro of all tenants',
      needs: 'deleteSystem',
      fails: ['elsewhere', 'notFound'],
      refreshes: ['systemList'],
      gives: ok,
    },
    choices: {
      at: `GET ${at}/choices`,
      does: 'List what there is to choose from for the steps of macros',
      needs: ['add', 'edit', 'addSystem', 'editSystem'],
      gives: macroChoices,
    },
    apply: {
      at: `POST ${at}/apply`,
      does: 'Apply a macro to reviews, each of its steps as far as it fits and the current user may',
      outward: true,
      needs: 'view',
      fails: ['notFound', 'stepBroken', 'byUsersOnly', 'noThread', 'otherLocation'],
      strange: { reviewMacro: 'notFound', systemMacro: 'notFound' },
      items: 'reviewIDs',
      body: z.object({
        /** One of the two. */
        macroID: id('reviewMacro').nullable().default(null),
        systemMacroID: id('systemMacro').nullable().default(null),
        reviewIDs: z.array(id('review')).min(1).max(MOST_AT_ONCE),
      }),
      refreshes: [
        'list',
        'systemList',
        ...routesOf<typeof reviews>('reviews', 'search', 'count', 'one'),
        ...routesOf<typeof responses>('responses', 'list'),
        ...routesOf<typeof reviewNotes>('review-notes', 'notes'),
        ...routesOf<typeof inbox>('inbox', 'search', 'counts', 'mine'),
      ],
      gives: macroOutcome,
    },
  },
  pages: {
    macros: { path: '/reviews/macros', needs: 'view' },
    systemMacros: { path: '/admin/system-macros', needs: 'viewSystem', agency: 'platform' },
  },
})
