import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { connectedApps } from '../contract.ts'
import { disconnectApp, listApps, revokeToken } from './apps.ts'
import { clients, rotateSecret } from './clients.ts'
import { askUser, connectApp } from './connect-app.ts'
import { readSettings, saveSettings } from './connecting-settings.ts'
import { exchangeToken } from './exchange-token.ts'
import { programSignIn } from './metadata.ts'
import { toOAuthError } from './oauth-error.ts'
import { registerClient } from './register-client.ts'

export const system = serveSystem(connectedApps, {
  handlers: {
    ...clients.handlers,
    ask: askUser,
    connect: connectApp,
    list: listApps,
    end: disconnectApp,
    settings: readSettings,
    saveSettings,
    rotate: rotateSecret,
    register: registerClient,
    token: exchangeToken,
    revoke: revokeToken,
  },
  ids: { oauthClient: rowsOf('oauth_client'), connectedApp: rowsOf('connected_app') },
  formatFault: toOAuthError,
  programSignIn,
})
