import type { FormatFault } from '#platform/server/system/serve-system.ts'

/** Our errors in the words of RFC 6749 §5.2, RFC 7591 §3.2.2 and RFC 8707 §2; every other says that the request is not as it should be. */
const words: Record<string, string> = {
  'connected-apps.invalidClient': 'invalid_client',
  'connected-apps.invalidGrant': 'invalid_grant',
  'connected-apps.unsupportedGrant': 'unsupported_grant_type',
  'connected-apps.invalidTarget': 'invalid_target',
  'connected-apps.invalidRedirect': 'invalid_redirect_uri',
  'connected-apps.invalidMetadata': 'invalid_client_metadata',
}

/** Beside it stand our own key and field, which clients leave aside. */
export const toOAuthError: FormatFault = ({ status, key, message, field }) => ({
  error:
    words[key] ?? (status >= 500 ? 'server_error' : status === 429 ? 'temporarily_unavailable' : 'invalid_request'),
  error_description: message,
  key,
  ...(field === undefined ? {} : { field }),
})
