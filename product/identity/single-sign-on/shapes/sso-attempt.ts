import * as z from 'zod'
import { id, instant } from '#platform/contract/field.ts'
import { locationAccess } from '#product/organization/users/contract.ts'
import { checkName, checkOutcome, rdcField, refusal, ssoMethod } from './sso-enumerations.ts'

export const check = z.object({
  name: checkName.schema,
  outcome: checkOutcome.schema,
  refusal: refusal.schema.nullable(),
  /** What was expected and found, as the messages themselves say it. */
  detail: z.string().nullable(),
})
export type Check = z.output<typeof check>

export const testResult = z.object({
  ok: z.boolean(),
  method: ssoMethod.schema,
  checks: z.array(check),
  /** Every field the provider sent, mapped or not. */
  sent: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  mapped: z.array(
    z.object({
      rdcField: rdcField.schema,
      samlField: z.string(),
      values: z.array(z.string()),
      refusal: refusal.schema.nullable(),
    }),
  ),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  locations: z.object({ access: locationAccess.schema, items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  user: z
    .object({
      act: z.enum(['create', 'update', 'signIn']),
      id: z.int().nullable(),
      email: z.string(),
      name: z.string(),
      changes: z.array(z.object({ field: rdcField.schema, from: z.string(), to: z.string() })),
    })
    .nullable(),
  /** Whether this test lets the settings be switched on. */
  counts: z.boolean(),
})
export type TestResult = z.output<typeof testResult>

export const attempt = z.object({
  id: id('ssoAttempt'),
  at: instant,
  reference: z.string(),
  method: ssoMethod.schema,
  isTest: z.boolean(),
  ok: z.boolean(),
  refusals: z.array(refusal.schema),
  subject: z.string().nullable(),
  userID: id('user').nullable(),
  ip: z.string(),
})
export type Attempt = z.output<typeof attempt>
