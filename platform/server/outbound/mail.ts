import nodemailer from 'nodemailer'
import { Liquid } from 'liquidjs'

export type Letter = { to: string; from?: string; subject: string; template: string; values: Record<string, unknown> }
export type Mailer = { send(letter: Letter): Promise<void>; close(): void }

const liquid = new Liquid({ outputEscape: 'escape', templates: {} })
const plain: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
}

/** Sends mail through SMTP. Templates are ours and values are data: what a reviewer wrote is escaped, never evaluated. Without an SMTP address nothing is sent and the caller is told. */
export function makeMailer(smtpUrl: string | undefined, sender: string): Mailer {
  const transport = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true })
    : null
  return {
    async send({ to, from, subject, template, values }) {
      if (!transport) throw new Error('SMTP_URL is not set, so no mail can be sent')
      const html: string = await liquid.parseAndRender(template, values)
      const text = html
        .replaceAll(/<(br|\/p|\/h\d|\/li)[^>]*>/g, '\n')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&(amp|lt|gt|quot|#34|#39);/g, (entity: string) => plain[entity]!)
        .trim()
      await transport.sendMail({ to, from: from ?? sender, subject: subject.replaceAll(/[\r\n]/g, ' '), html, text })
    },
    close: () => transport?.close(),
  }
}
