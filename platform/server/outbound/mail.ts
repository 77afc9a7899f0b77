import nodemailer from 'nodemailer'
import { Liquid } from 'liquidjs'

export type Letter = { to: string; from?: string; subject: string; template: string; values: Record<string, unknown> }
export type Mailer = { send(letter: Letter): Promise<void>; close(): void }

const liquid = new Liquid({ outputEscape: 'escape' })

/** Sends mail through SMTP. Templates are ours and values are data: what a reviewer wrote is escaped, never evaluated. Without an SMTP address nothing is sent and the caller is told. */
export function makeMailer(smtpUrl: string | undefined, sender: string): Mailer {
  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : null
  return {
    async send({ to, from, subject, template, values }) {
      if (!transport) throw new Error('SMTP_URL is not set, so no mail can be sent')
      const html = await liquid.parseAndRender(template, values)
      const text = html
        .replaceAll(/<(br|\/p|\/h\d|\/li)[^>]*>/g, '\n')
        .replaceAll(/<[^>]+>/g, '')
        .trim()
      await transport.sendMail({ to, from: from ?? sender, subject: subject.replaceAll(/[\r\n]/g, ' '), html, text })
    },
    close: () => transport?.close(),
  }
}
