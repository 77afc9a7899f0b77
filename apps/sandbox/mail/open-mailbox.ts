import { nanoid } from 'nanoid'
import PostalMime from 'postal-mime'
import { createWaiting } from '../town/create-waiting.ts'
import type { Clock } from '../town/open-town.ts'
import type { Journal } from '../town/journal.ts'

/** As it came: the envelope, and the message with one character for each byte. */
export type StoredMail = { id: string; at: string; from: string; to: string[]; raw: string }
/** As a mail program shows it; `to` are the readers of the envelope. */
export type TownMail = {
  id: string
  at: string
  from: { name: string; address: string }
  to: string[]
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Addresses in the plain text, in their order. */
  links: string[]
  messageId: string | null
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
}
export type Mailbox = ReturnType<typeof openMailbox>
type Search = { to?: string; search?: string; limit?: number }

const mostMails = 5000

/** Every mail that anybody in town got, kept in the journal. Lists have the newest first. */
export function openMailbox(journal: Journal, clock: Clock) {
  let mails: StoredMail[] = []
  const shown = new WeakMap<StoredMail, Promise<TownMail>>()
  const waiting = createWaiting()
  for (const entry of journal.entries) {
    if (entry.kind === 'mail') put(entry.mail)
    if (entry.kind === 'mailsGone') drop(entry.to)
  }

  function put(mail: StoredMail) {
    mails.unshift(mail)
    mails.length = Math.min(mails.length, mostMails)
  }

  function drop(to: string | null) {
    mails = to === null ? [] : mails.filter((mail) => !isTo(mail, to))
  }

  function show(mail: StoredMail): Promise<TownMail> {
    const known = shown.get(mail) ?? parse(mail)
    shown.set(mail, known)
    return known
  }

  async function list({ to, search, limit = 100 }: Search = {}): Promise<TownMail[]> {
    const part = search?.toLowerCase() ?? ''
    const found = mails.filter(
      (mail) => (to === undefined || isTo(mail, to)) && mail.to.some((reader) => reader.toLowerCase().includes(part)),
    )
    return Promise.all(found.slice(0, limit).map(show))
  }

  return {
    receive: (from: string, to: string[], raw: Buffer): StoredMail => {
      const mail = { id: nanoid(), at: clock().toISOString(), from, to, raw: raw.toString('latin1') }
      journal.append({ kind: 'mail', mail })
      put(mail)
      waiting.look()
      return mail
    },
    list,
    find: async (id: string): Promise<TownMail | undefined> => {
      const mail = mails.find((one) => one.id === id)
      return mail && show(mail)
    },
    /** Those to one reader, as soon as there are so many; raises when they do not come. */
    waitFor: async (to: string, count = 1, seconds = 10): Promise<TownMail[]> => {
      const say = () => `${to} got fewer than ${count} mails (others: ${readers(mails)})`
      await waiting.until(() => mails.filter((mail) => isTo(mail, to)).length >= count, say, seconds)
      return list({ to })
    },
    /** All, or those to one reader. */
    clear: (to: string | null = null) => {
      journal.append({ kind: 'mailsGone', to })
      drop(to)
    },
    reset: () => drop(null),
  }
}

function isTo(mail: StoredMail, address: string): boolean {
  return mail.to.some((reader) => reader.toLowerCase() === address.toLowerCase())
}

async function parse({ id, at, from, to, raw }: StoredMail): Promise<TownMail> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  const text = mail.text ?? ''
  return {
    id,
    at,
    from: { name: mail.from?.name ?? '', address: mail.from?.address ?? from },
    to,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    messageId: mail.messageId ?? null,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  }
}

function readers(mails: StoredMail[]): string {
  return [...new Set(mails.flatMap(({ to }) => to))].slice(0, 10).join(', ') || 'none'
}
