import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredMail } from '../mail/open-mailbox.ts'
import type { TownSms } from '../sms/open-phones.ts'
import type { NotificationSetting, SettingsChange, TownReview } from './town-types.ts'

export type JournalEntry =
  | { kind: 'born'; seed: string; now: string }
  | { kind: 'review'; review: TownReview }
  | { kind: 'removed'; reviewId: string }
  | { kind: 'location'; locationId: string; fields: Record<string, unknown> }
  | { kind: 'notifications'; account: string; setting: NotificationSetting }
  | { kind: 'grant'; refreshToken: string; account: string; revoked: boolean }
  | { kind: 'settings'; change: SettingsChange }
  | { kind: 'mail'; mail: StoredMail }
  /** Null stands for all. */
  | { kind: 'mailsGone'; to: string | null }
  | { kind: 'sms'; sms: TownSms }
  | { kind: 'smsGone'; to: string | null }

export type Journal = {
  /** Where it is kept; absent when it forgets. */
  folder: string | undefined
  entries: JournalEntry[]
  append: (entry: JournalEntry) => void
  restart: (first: JournalEntry) => void
}

/** JSON lines in `town.jsonl`; a last line torn by a crash is cut off, any other broken line is an error. Without a folder it forgets. */
export function openJournal(dataFolder?: string): Journal {
  if (!dataFolder) return { folder: undefined, entries: [], append: () => {}, restart: () => {} }
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'town.jsonl')
  return {
    folder: dataFolder,
    entries: existsSync(file) ? readEntries(file) : [],
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    restart: (first) => writeFileSync(file, `${JSON.stringify(first)}\n`),
  }
}

function readEntries(file: string): JournalEntry[] {
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf(10) + 1
  if (whole < bytes.length) truncateSync(file, whole)
  return bytes
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalEntry)
}
