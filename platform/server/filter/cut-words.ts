import { type RawBuilder, sql } from 'kysely'

/** Text as its words alone: whatever is no letter or digit ends one. The parser by itself takes "order.manager" for a host name, and curly quotes for letters. */
export const cutWords = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')`

/** What somebody looks for, cut as the texts are: quotes go on holding words together, and a minus before a word goes on leaving it out. */
export const cutQuery = (query: string): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(${query}::text, '([^[:space:]])-', '\\1 ', 'g'), '[^[:alnum:]"-]+', ' ', 'g')`
