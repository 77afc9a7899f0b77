import type { ProgramSignIn } from '#platform/server/system/serve-system.ts'
import { appAccess } from '../contract.ts'

/** What a token may be asked for (RFC 8707): all are the same door. */
export function acceptedResources(publicUrl: string): readonly string[] {
  return [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`, `${publicUrl}/mcp/`, `${publicUrl}/api`]
}

/** How programs sign in here (RFC 8414). */
export const programSignIn: ProgramSignIn = {
  scopes: appAccess.members,
  metadata: (publicUrl) => ({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/api/oauth/token`,
    registration_endpoint: `${publicUrl}/api/oauth/register`,
    revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
    scopes_supported: appAccess.members,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }),
}
