import { randomUUID } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import { languageTag } from '#platform/contract/locales.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { ProviderError } from './provider-error.ts'

export type MailOptions = {
  /** Absent means that no mail can be sent. */
  smtpUrl: string | undefined
  /** The installation's own address, whose domain names every message. */
  publicUrl: string
  /** Who sends where a letter does not say; absent means `no-reply` at the public address. */
  fromAddress?: string
  /** Signs the letters of brands that are not white-labelled. */
  platformName: string
}

export type Mailer = {
  isAvailable: boolean
  /** The address that letters come from where they do not say. */
  from: string
  /** Resolves when the mail server has taken the letter. Raises `ProviderError`: `rejected` when it never will, `unavailable` when later may work (with the code `notConnected` where the server was never reached), `credential` with the code `notConfigured` without a mail server. */
  send(letter: Letter): Promise<{ messageId: string }>
  close(): void
}

/** Sends letters through SMTP. What they hold is data: escaped in the body, encoded in the headers, never evaluated. */
export function createMailer({ smtpUrl, publicUrl, fromAddress, platformName }: MailOptions): Mailer {
  const domain = new URL(publicUrl).hostname
  const own = fromAddress ?? `no-reply@${domain}`
  let transport: Promise<Transporter> | undefined
  return {
    isAvailable: smtpUrl !== undefined,
    from: own,
    async send(letter) {
      if (smtpUrl === undefined)
        throw new ProviderError('credential', null, 'SMTP_URL is not set, so no mail can be sent', {
          code: 'notConfigured',
        })
      const { brand, from = { name: brand.name, address: own } } = letter
      const signature = brand.whiteLabeled || brand.name === platformName ? null : platformName
      const messageId = `<${randomUUID()}@${domain}>`
      const message = {
        messageId,
        from: { name: headerText(from.name), address: mailAddress(from.address) },
        to: { name: '', address: mailAddress(letter.to) },
        replyTo: letter.replyTo === undefined ? undefined : { name: '', address: mailAddress(letter.replyTo) },
        subject: headerText(letter.subject),
        html: letterHtml(letter, signature),
        text: letterText(letter, signature),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': languageTag(letter.locale),
          ...(letter.stop && {
            'List-Unsubscribe': `<${letter.stop.url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      }
      transport ??= connect(smtpUrl, domain)
      await (await transport).sendMail(message).catch((error: unknown) => {
        throw readFailure(error)
      })
      return { messageId }
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

async function connect(smtpUrl: string, name: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer') // read with the first letter
  return createTransport({
    url: smtpUrl,
    name,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** One line: nothing of it can begin another header, or be read the other way round. */
function headerText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\u202A-\u202E]/g, '')
    .trim()
}

/** Raises `rejected` for anything but one plain address, so that a value names one reader and no header. */
function mailAddress(text: string): string {
  if (!/^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text))
    throw new ProviderError('rejected', null, 'this is not a mail address', { code: 'invalidAddress' })
  return text
}

function readFailure(error: unknown): ProviderError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const status = responseCode ?? null
  if (code === 'EAUTH') return new ProviderError('credential', status, 'the mail server refuses our sign-in', { code })
  const isFinal = responseCode !== undefined && responseCode >= 500
  const said = responseCode === undefined ? `gave no answer (${code ?? 'unknown'})` : `answered ${responseCode}`
  return new ProviderError(isFinal ? 'rejected' : 'unavailable', status, `the mail server ${said}`, {
    code: command === 'CONN' ? 'notConnected' : code,
  })
}
