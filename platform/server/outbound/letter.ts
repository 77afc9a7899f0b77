import type { Locale } from '#platform/contract/locales.ts'

/** Whose mail it is to its reader. With `whiteLabeled` the mail names nobody else; addresses are http(s) (a logo's may be a path of the brand's own), `color` is `#rrggbb`. */
export type Brand = { name: string; logo: string | null; color: string | null; url: string; whiteLabeled: boolean }

export type LetterLink = { label: string; url: string }

/** A part of a letter: a paragraph, a code to type, what somebody wrote, points, of which each may be a link, facts with their names, or a further link. */
export type LetterBlock =
  | string
  | { code: string }
  | { quote: string; by?: string }
  | { list: (string | LetterLink)[] }
  | { facts: { name: string; value: string }[] }
  | { link: LetterLink }

/** Words in the reader's language and data, never markup; one layout makes HTML and plain text of it. */
export type Letter = {
  to: string
  /** Absent means the brand's name at the installation's own address. */
  from?: { name: string; address: string }
  replyTo?: string
  locale: Locale
  brand: Brand
  subject: string
  /** What a mailbox shows after the subject. */
  preheader?: string
  /** From the top down; most are plain text. */
  paragraphs: LetterBlock[]
  /** The one thing to do, as a button. */
  action?: LetterLink
  /** Small print under the button, such as how long the link lives. */
  note?: string
  /** Why the reader gets this mail. */
  footer?: string
  /** Ends such mails without a session: a link below the letter, and the button of a mailbox, which posts to its address (RFC 8058). */
  stop?: LetterLink
}
