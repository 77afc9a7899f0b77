import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example } from '#platform/contract/field.ts'

/** Document 000: text message types. */
export const textMessageType = enumeration({ alerts: 1, summary: 2 })
/** What is known of the number of a user; `stopped`: its owner answered STOP. */
export const smsNumberState = enumeration(['none', 'codeSent', 'verified', 'stopped'])

export const CODE_MINUTES = 5
export const MAX_TRIES = 5
/** Paid parts in a month. */
export const MAX_MONTHLY_LIMIT = 1_000_000

const pairs = z.array(z.object({ name: z.string().max(200), value: z.string().max(4000) })).max(200)
const ok = z.object({ ok: z.literal(true) })

export const smsNotifications = defineSystem({
  name: 'sms-notifications',
  errors: {
    /** Nobody set up a provider. */
    unavailable: { status: 409 },
    invalidNumber: { status: 400 },
    stopped: { status: 409 },
    sendFailed: { status: 502 },
    wrongCode: { status: 400 },
    codeOver: { status: 409 },
  },
  enumerations: { textMessageType, smsNumberState },
  audit: { 'sms-number.save': 'user', 'sms-number.remove': 'user' },
  routes: {
    mine: {
      at: 'GET /api/tenants/:tenantId/sms-notifications',
      does: 'Get the current user’s number for text messages, and whether any can be sent',
      needs: 'member',
      own: true,
      gives: z.object({
        state: smsNumberState.schema,
        /** With all but its last digits hidden. */
        number: z.string().nullable(),
        /** Whether the installation has a provider. */
        canSend: z.boolean(),
        /** Paid parts in a month; 0 turns text messages off. */
        monthlyLimit: z.int(),
        usedThisMonth: z.int(),
      }),
    },
    start: {
      at: 'POST /api/tenants/:tenantId/sms-notifications/number',
      does: 'Send a code to a number that the current user wants text messages on',
      outward: true,
      needs: 'member',
      personal: true,
      own: true,
      fails: ['unavailable', 'invalidNumber', 'stopped', 'sendFailed'],
      body: z.object({
        number: example(z.string().trim().min(1).max(40), '+491701234567'),
        country: example(z.string().regex(/^([A-Za-z]{2})?$/), 'DE'),
      }),
      refreshes: ['mine'],
      gives: z.object({ state: smsNumberState.schema }),
    },
    verify: {
      at: 'PUT /api/tenants/:tenantId/sms-notifications/number',
      does: 'Verify the current user’s number with the code sent to it',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['wrongCode', 'codeOver'],
      body: z.object({ code: z.string().trim().min(1).max(20) }),
      refreshes: ['mine'],
      gives: ok,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/sms-notifications/number',
      does: 'Remove the current user’s number for text messages',
      needs: 'member',
      personal: true,
      own: true,
      refreshes: ['mine'],
      gives: ok,
    },
    /** The form is signed by the provider, all of it. */
    state: {
      at: 'POST /api/sms-notifications/state',
      does: 'Receive the delivery status of a text message from the SMS provider',
      needs: 'anyone',
      outside: true,
      form: 'pairs',
      query: z.object({ message: z.string().max(60) }),
      body: pairs,
      gives: ok,
    },
    inbound: {
      at: 'POST /api/sms-notifications/inbound',
      does: 'Receive STOP, START and HELP from the SMS provider',
      needs: 'anyone',
      outside: true,
      form: 'pairs',
      body: pairs,
      gives: 'page',
    },
  },
})
