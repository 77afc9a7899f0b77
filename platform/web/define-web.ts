import type { Icon } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { FilterClause, ListFields } from '#platform/contract/filter.ts'
import type { Outline } from '#platform/contract/outline.ts'
import type { FacetSource } from './list/facet-source.ts'
import type { RailPlace } from './shell/use-rail.ts'

/** A module whose one exported component ending in `Page` is the page; `prepare` fetches what it cannot be drawn without. */
export type PageModule = { [name: string]: unknown; prepare?: (queries: QueryClient) => Promise<void> }
type LoadPage = () => Promise<PageModule>

export type RailItem<P extends string = string> = {
  page: P
  icon: Icon
  /** Smaller stands higher; systems of one area keep to its tens (10, 20, ...). */
  order: number
  /** The letter after G that leads here. */
  jump?: string
  /** Stands at the foot of the rail. */
  foot?: true
  /** Lies at no one location: left out for those who see some locations only. */
  wide?: true
  /** A hook that counts what waits there; undefined or 0 shows nothing. */
  useCount?: () => number | undefined
}

/** A page reached from the settings page. */
export type SettingsEntry<P extends string = string> = {
  page: P
  icon: Icon
  group: 'organization' | 'data' | 'people' | 'control'
  /** A key of the system's `ui` words: what one does there. */
  does: string
  /** A key of the system's `ui` words: what else people call it, with commas between; the search finds it by these, too. */
  also?: string
}

/** `rank` 1 is the best a thing can fit; `search` goes into the address beside the path. */
export type SearchHit = {
  id: string
  label: string
  note?: string
  rank: number
  to: string
  search?: Record<string, string>
}
/** Things of one kind; the best first. */
export type SearchGroup = { id: string; label: string; hits: readonly SearchHit[] }

export type Command = {
  id: string
  /** A key of the system's `ui` words. */
  word: string
  icon?: Icon
  /** A page address, or something to do. */
  to?: string
  run?: () => void
  /** The right it needs, by its action name. */
  action?: string
}

/** `path` may hold parameters, as in `/requests/templates/:templateId/edit`. */
export type PathGuard = {
  path: string
  action?: string
  flag?: string
  /** Somebody of an agency who acts as another person passes. */
  orImpersonating?: true
}

/** Changes which places the rail shows, and how; what stands at its foot is not asked about. */
export type RailArrangement = {
  /** Fetches what that takes, before the first picture; whatever fails leaves the rail as it is. */
  prepare: (queries: QueryClient) => Promise<unknown>
  useArranged: (places: readonly RailPlace[]) => readonly RailPlace[]
}

export type WebPart = {
  /** The system's name. */
  system: string
  pages: Record<string, LoadPage>
  rail: readonly RailItem[]
  arrange?: RailArrangement
  /** The permission without which the settings show only what is everybody's own, whatever else somebody may. */
  opensSettings?: string
  settings: readonly SettingsEntry[]
  /** What addresses take beside the rights of their pages. */
  guards: readonly PathGuard[]
  /** All that people of an agency may enter while they are in no tenant. */
  agencyPrefixes: readonly string[]
  commands: readonly Command[]
  /** Finds things by text, for Ctrl/Cmd K. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>
  /** What this system puts into places that other systems open, by slot name. */
  slots: Record<string, () => Promise<{ [component: string]: ComponentType<never> }>>
  facets?: FacetSource
  /** Whether a condition on a date names a period in place of days. */
  namesPeriod?: (clause: FilterClause) => boolean
  /** Makes the conditions of a filter plain: periods become two values. */
  explicitFilters?: (fields: ListFields, filters: readonly FilterClause[]) => Promise<readonly FilterClause[]>
}

/** What a system adds to the browser, with the outline of its contract; the contract itself comes with the pages. */
export type WebSystem = WebPart & { contract: Outline }

/** The browser side of a system, named by the type of its contract; found by its place `product/<area>/<system>/web/system.ts`. Every page of the contract is given. */
export function defineWeb<S extends AnySystem>(
  system: S['name'],
  web: {
    pages: { [K in keyof S['pages'] & string]: LoadPage }
    rail?: readonly RailItem<keyof S['pages'] & string>[]
    arrange?: RailArrangement
    opensSettings?: keyof S['permissions'] & string
    settings?: readonly SettingsEntry<keyof S['pages'] & string>[]
    guards?: readonly PathGuard[]
    agencyPrefixes?: readonly string[]
    commands?: readonly Command[]
    search?: WebPart['search']
    slots?: WebPart['slots']
    facets?: FacetSource
    namesPeriod?: WebPart['namesPeriod']
    explicitFilters?: WebPart['explicitFilters']
  },
): WebPart {
  return { rail: [], settings: [], commands: [], guards: [], agencyPrefixes: [], slots: {}, ...web, system }
}
