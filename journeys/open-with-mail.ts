import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openPages } from './open-pages.ts'

export type PagesWithMail = Awaited<ReturnType<typeof openWithMail>>

/** The built pages over the whole product with the town's mailbox, phones and identity provider. */
export async function openWithMail(settings: Parameters<typeof openPages>[0] = {}) {
  const town = await openMailTown()
  const pages = await openPages({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers, ...settings })
  return {
    ...pages,
    town,
    /** The newest code sent to a phone, once so many messages have come. */
    async codeFor(phone: string, count = 1): Promise<string> {
      const [sms] = await town.smsTo(phone, count)
      return /\b\d{6}\b/.exec(sms!.body)![0]
    },
    /** The newest code mailed to a reader, once one has come among whatever else is mailed to them. */
    async mailedCodeFor(reader: string): Promise<string> {
      for (let count = 1; ; count++) {
        const mails = await town.mailsTo(reader, count)
        const code = mails.map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1]).find(Boolean)
        if (code) return code
      }
    },
    /** Where the link of the newest mail leads on this server, once so many mails have come. */
    async linkFor(reader: string, count = 1): Promise<string> {
      const [mail] = await town.mailsTo(reader, count)
      const link = new URL(mail!.links.find((one) => one.includes('key='))!)
      return link.pathname + link.search
    },
    async close() {
      await pages.close()
      await town.close()
    },
  }
}
