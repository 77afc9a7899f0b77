import * as z from 'zod'

const text = (most: number) => z.string().max(most).optional()

/** How an app says who it is (RFC 7591 §2); what we have no use for is left aside. */
export const registration = z.looseObject({
  redirect_uris: z.array(z.string().min(1).max(500)).min(1).max(10),
  client_name: text(200),
  client_uri: text(500),
})
export const registered = z.object({
  client_id: z.string(),
  client_id_issued_at: z.int(),
  client_name: z.string(),
  client_uri: z.string().optional(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
})

/** RFC 6749 §4.1.3 and §6, with the proof of RFC 7636. */
export const tokenRequest = z
  .object({
    grant_type: z.string().max(100),
    code: text(300),
    redirect_uri: text(1000),
    code_verifier: text(200),
    refresh_token: text(300),
    client_id: text(2000),
    client_secret: text(300),
    resource: text(1000),
  })
  .catchall(z.string())
export const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** In seconds. */
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
})

/** RFC 7009 §2.1. */
export const revocation = z.object({ token: z.string().max(300) }).catchall(z.string())
