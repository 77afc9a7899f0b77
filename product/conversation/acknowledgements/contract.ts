import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { ackMessage, commentType, configType, messageBody, messageKind } from './shapes/message.ts'
import { rehearsal, rehearsalBody, sending, sendingState, silentReason } from './shapes/sending.ts'

export {
  type AckMessage,
  type CommentType,
  type ConfigType,
  LEAST_PUBLIC_MINUTES,
  MAX_DELAY_MINUTES,
  MAX_MESSAGES,
  MAX_TEXT,
  type MessageBody,
  type MessageText,
  type MessageVariable,
  messageVariables,
  offered,
} from './shapes/message.ts'
export { MOST_LISTED, type Rehearsal, type Sending, type SilentReason } from './shapes/sending.ts'
export { commentType, configType, messageKind, sendingState, silentReason }

const wrongBody = [
  'noChannel',
  'notOffered',
  'mayNot',
  'waitTooShort',
  'unknownLocation',
  'unknownSource',
  'unknownVariable',
  'languageTwice',
  'languageMissing',
  'alreadyOne',
  'noCalendar',
  'backward',
  'overlap',
  'dayTwice',
  'alwaysClosed',
  'skippedTime',
] as const
const strange = { location: 'unknownLocation', source: 'unknownSource' } as const

/** Messages that go out by themselves when something arrives (document 001: inbox ack message, business-hour message). */
export const acknowledgements = defineSystem({
  name: 'acknowledgements',
  permissions: {
    view: { action: 'platform-inbox.view' },
    add: { action: 'platform-inbox.add' },
    edit: { action: 'platform-inbox.edit' },
    delete: { action: 'platform-inbox.delete' },
  },
  errors: {
    notFound: { status: 404 },
    tooMany: { status: 409 },
    /** Nothing of this type arrives here. */
    noChannel: { status: 400 },
    /** Things of this type are not written to in this way. */
    notOffered: { status: 400 },
    /** What is posted goes out in the name of who saved it. */
    mayNot: { status: 409 },
    waitTooShort: { status: 400 },
    unknownLocation: { status: 400 },
    unknownSource: { status: 400 },
    unknownVariable: { status: 400 },
    languageTwice: { status: 400 },
    /** That of the organization is what all others fall back on. */
    languageMissing: { status: 400 },
    /** An active one says what is sent for just these. */
    alreadyOne: { status: 409 },
    /** There is no default calendar. */
    noCalendar: { status: 409 },
    backward: { status: 400 },
    overlap: { status: 400 },
    dayTwice: { status: 400 },
    alwaysClosed: { status: 400 },
    skippedTime: { status: 400 },
  },
  enumerations: { messageKind, configType, commentType, sendingState, silentReason },
  audit: { 'ack-message.create': 'ackMessage', 'ack-message.save': 'ackMessage', 'ack-message.remove': 'ackMessage' },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/ack-messages',
      does: 'List the acknowledgement and opening-hour messages, with how many were sent',
      needs: 'view',
      gives: z.array(ackMessage),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/ack-messages',
      does: 'Create an acknowledgement or opening-hour message',
      outward: true,
      needs: 'add',
      grants: true,
      own: true,
      fails: ['tooMany', ...wrongBody],
      strange,
      body: messageBody,
      refreshes: ['list', 'rehearse'],
      gives: ackMessage,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/ack-messages/:ackMessageId',
      does: 'Edit an acknowledgement or opening-hour message; a public one goes out in the current user’s name from then on',
      outward: true,
      needs: 'edit',
      grants: true,
      own: true,
      fails: ['notFound', ...wrongBody],
      strange,
      body: messageBody.extend({ version: z.int() }),
      refreshes: ['list', 'rehearse'],
      gives: ackMessage,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/ack-messages/:ackMessageId',
      does: 'Delete an acknowledgement or opening-hour message with what waits',
      needs: 'delete',
      fails: ['notFound'],
      refreshes: ['list', 'rehearse', 'log'],
      gives: z.object({ ok: z.literal(true) }),
    },
    rehearse: {
      at: 'PUT /api/tenants/:tenantId/ack-messages/rehearsal',
      reads: true,
      does: 'Say what would be sent for something that arrives at a moment, and why; nothing is sent',
      needs: 'view',
      fails: ['noChannel', 'unknownLocation', 'unknownSource'],
      strange,
      body: rehearsalBody,
      gives: rehearsal,
    },
    log: {
      at: 'GET /api/tenants/:tenantId/ack-messages/log',
      does: 'List the latest automatic messages with what became of each',
      needs: 'view',
      gives: z.array(sending),
    },
    logOf: {
      at: 'GET /api/tenants/:tenantId/ack-messages/:ackMessageId/log',
      does: 'List the latest that one message brought about, with what became of each',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(sending),
    },
  },
  events: {
    /** Messages were planned, sent or not. */
    progressed: {
      payload: z.object({ locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list', 'log', 'logOf'],
    },
  },
  pages: { list: { path: '/admin/acknowledgements', needs: 'view' } },
})
