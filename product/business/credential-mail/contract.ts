import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { locales } from '#platform/contract/locales.ts'
import { connectOutcome, OWNER_LINK_PATH } from '#product/business/credentials/contract.ts'

const key = z.string().min(1).max(200)

/** The letter to whom an account belongs and the page behind its link; a system of its own, because outsiders read its words in every language. */
export const credentialMail = defineSystem({
  name: 'credential-mail',
  routes: {
    /** No scanner of mails connects anything: the link asks, its button leads on. */
    open: {
      at: `GET ${OWNER_LINK_PATH}`,
      does: 'Show the owner of an account what their link is for, or the outcome of connecting',
      needs: 'anyone',
      outside: true,
      query: z.object({
        token: key.optional(),
        connect: connectOutcome.schema.optional(),
        locale: z.enum(locales).optional(),
      }),
      gives: 'page',
    },
    leadOn: {
      at: `POST ${OWNER_LINK_PATH}`,
      does: 'Redirect the owner of an account to its source, to connect it again',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({ token: key }),
      gives: 'page',
    },
  },
})
