import { invalid } from './google-error.ts'

type Page<T> = { items: T[]; nextPageToken?: string }
type Paging<T> = {
  list: T[]
  pageSize: number
  pageToken?: string
  keyOf: (item: T) => string
  /** Query the token belongs to. */ query: string
}

/** The token names the last item seen, so what arrives meanwhile at the top neither repeats nor hides an item. Raises INVALID_ARGUMENT. */
export function pageByCursor<T>({ list, pageSize, pageToken, keyOf, query }: Paging<T>): Page<T> {
  const start = pageToken ? startAfter({ list, pageToken, keyOf, query }) : 0
  const items = list.slice(start, start + pageSize)
  const last = items.at(-1)
  if (last === undefined || start + pageSize >= list.length) return { items }
  return {
    items,
    nextPageToken: Buffer.from(JSON.stringify([query, keyOf(last), start + pageSize])).toString('base64url'),
  }
}

function startAfter<T>({
  list,
  pageToken,
  keyOf,
  query,
}: {
  list: T[]
  pageToken: string
  keyOf: (item: T) => string
  query: string
}): number {
  const [tokenQuery, key, offset] = readToken(pageToken)
  if (tokenQuery !== query) throw invalid('page_token', 'The page token belongs to another request.')
  const at = list.findIndex((item) => keyOf(item) === key)
  return at === -1 ? offset : at + 1
}

function readToken(pageToken: string): [string, string, number] {
  try {
    const [query, key, offset] = JSON.parse(Buffer.from(pageToken, 'base64url').toString()) as unknown[]
    if (typeof query === 'string' && typeof key === 'string' && typeof offset === 'number') return [query, key, offset]
  } catch {
    // Falls through to the same answer as a token of the wrong shape.
  }
  throw invalid('page_token', 'Invalid page token.')
}

/** Zero or nothing means the default; more than the maximum raises INVALID_ARGUMENT. */
export function readPageSize(given: unknown, standard: number, maximum: number): number {
  if (given === undefined || given === '' || Number(given) === 0) return standard
  const size = Number(given)
  if (!Number.isInteger(size) || size < 0) throw invalid('page_size', 'Page size must be a positive number.')
  if (size > maximum) throw invalid('page_size', `Page size must be at most ${maximum}.`)
  return size
}
