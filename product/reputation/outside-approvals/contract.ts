import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { instant } from '#platform/contract/field.ts'
import { outsider } from '#platform/contract/outsider.ts'
import { LINK_DAYS, linkStatus } from '#product/workspace/links/contract.ts'
import { APPROVE } from '#product/reputation/approvals/contract.ts'

/** How long the links of a rule's guests work. */
export const RULE_LINK_DAYS = 14

const askedGuest = z.object({ name: z.string(), status: linkStatus.schema, expiresAt: instant })
export type AskedGuest = z.output<typeof askedGuest>

export const outsideApprovals = defineSystem({
  name: 'outside-approvals',
  permissions: { ask: { action: APPROVE } },
  errors: {
    notFound: { status: 404 },
    /** It does not wait for approval. */
    wrongState: { status: 409 },
    ownApproval: { status: 403 },
    /** Whoever asks may not decide about it in the step that it has come to, and so lend that to nobody. */
    othersDecide: { status: 403 },
    /** The email address is that of a user, who approves as a user. */
    isUser: { status: 400 },
    /** The tenant may not write to it. */
    notOutside: { status: 400 },
    alreadyAsked: { status: 409 },
    off: { status: 409 },
    noMail: { status: 409 },
  },
  routes: {
    asked: {
      at: 'GET /api/tenants/:tenantId/responses/:responseId/guests',
      does: 'List the guests that were asked to approve a reply',
      needs: 'ask',
      fails: ['notFound'],
      gives: z.array(askedGuest),
    },
    ask: {
      at: 'POST /api/tenants/:tenantId/responses/:responseId/guests',
      does: 'Email a guest without an account a link to approve a reply for the current user',
      outward: true,
      needs: 'ask',
      grants: true,
      own: true,
      fails: [
        'notFound',
        'wrongState',
        'ownApproval',
        'othersDecide',
        'isUser',
        'notOutside',
        'alreadyAsked',
        'off',
        'noMail',
      ],
      body: outsider.extend({ days: z.int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual) }),
      refreshes: ['asked'],
      gives: askedGuest,
    },
  },
})
