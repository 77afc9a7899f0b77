import type { AnySystem } from './define-system.ts'
import type { ListFields } from './filter.ts'

/** What every part of the product may know of a system without its contract: where its pages are and what they take. */
export type Outline = Pick<AnySystem, 'name' | 'pages' | 'finds' | 'permissions'> & {
  /** `pii` names the fields that are personal data, each with the scope that shows it. */
  lists: Record<string, { exports?: string; pii?: Record<string, string> }>
}

export function outlineOf({ name, pages, finds, permissions, lists }: AnySystem): Outline {
  return {
    name,
    pages,
    finds,
    permissions,
    lists: mapValues(lists, ({ exports, fields }) => ({ exports, pii: personalIn(fields) })),
  }
}

function personalIn(fields: ListFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { pii }]) => (pii ? [[name, pii]] : [])))
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
