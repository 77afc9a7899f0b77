import { type RawBuilder, sql, type Selectable } from 'kysely'
import { chooseLocale, type Locale } from '#platform/contract/locales.ts'
import type { GuestLinkTable } from '#platform/server/database/tables.generated.ts'
import type { GuestLink } from '../contract.ts'

export type LinkRow = Selectable<GuestLinkTable>

/** How far a link `g` is, by the clock of the database. */
export const statusOf: RawBuilder<string> = sql`coalesce(g.ended_as, case when g.expires_at <= now() then 'Expired' else 'Active' end)`

/** The language that is spoken with a guest. */
export function localeOfGuest({ locale }: Pick<LinkRow, 'locale'>): Locale {
  return chooseLocale([locale])
}

export type ShownRow = LinkRow & { status: string; made_by_name: string | null }

/** A link as its tenant sees it; `about` is what its kind says it is for. */
export function toLink(row: ShownRow, about: string): GuestLink {
  return {
    id: row.id,
    kind: row.kind as GuestLink['kind'],
    about,
    guestName: row.guest_name,
    guestEmail: row.guest_email,
    madeByID: row.made_by,
    madeByName: row.made_by_name,
    status: row.status as GuestLink['status'],
    createdAt: row.created_at.toISOString(),
    mailedAt: row.mailed_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  }
}
