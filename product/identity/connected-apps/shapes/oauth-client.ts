import * as z from 'zod'
import { example, id, instant } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'

export const MAX_REDIRECTS = 10

export const editableClient = z.object({
  name: uniqueName(100),
  /** Where users are sent back to, letter by letter; of those on the user's own device the port is left open. */
  redirectURIs: z
    .array(example(z.string().trim().min(1).max(500), 'https://app.example/back'))
    .min(1)
    .max(MAX_REDIRECTS),
  /** A server keeps a secret, a program on users' devices cannot. */
  hasSecret: z.boolean(),
})
export const oauthClient = editableClient.extend({
  id: id('oauthClient'),
  redirectURIs: z.array(z.string()),
  /** By which it asks. */
  clientID: z.string(),
  /** How its secret ends; null without one. */
  secretTail: z.string().nullable(),
  secretMadeAt: instant.nullable(),
  version: z.int(),
})
export type OAuthClient = z.output<typeof oauthClient>

/** The only answer that ever holds the secret; null for a client without one. */
export const madeClient = z.object({ secret: z.string().nullable(), client: oauthClient })
