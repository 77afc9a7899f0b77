import { sandboxProviders } from '#apps/server/providers.ts'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { townWorld as world } from './town-world.ts'

/** The town with its mail server and its names: give `smtpUrl` and `providers` to `openTestApp`. `mailsTo` and `smsTo` wait for so many messages to one reader and answer with the newest first. */
export async function openMailTown() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dnsPort: 0, world })
  return {
    ...sandbox,
    smtpUrl: sandbox.smtpUrl!,
    providers: { ...sandboxProviders(sandbox.url), nameServers: sandbox.nameServer! },
    mailsTo: sandbox.control.mailbox.waitFor,
    smsTo: sandbox.control.phones.waitFor,
  }
}
