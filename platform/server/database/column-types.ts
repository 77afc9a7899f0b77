import pg from 'pg'

const { builtins } = pg.types
const BIGINTS = 1016 as number as Parameters<typeof pg.types.setTypeParser>[0]
const bigintTexts = pg.types.getTypeParser(BIGINTS) as (text: string) => (string | null)[]
const anyInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date

/** How the columns of every connection of this process are read. */
export function setColumnTypes(): void {
  pg.types.setTypeParser(builtins.INT8, Number) // ids fit a JavaScript number
  pg.types.setTypeParser(BIGINTS, (text) => bigintTexts(text).map((id) => (id === null ? null : Number(id))))
  pg.types.setTypeParser(builtins.NUMERIC, Number)
  pg.types.setTypeParser(builtins.DATE, (day) => day) // a calendar day, not an instant
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, instant)
}

const HYPHEN = 45

/** Lists hold hundreds of these; in UTC and the usual centuries the text is ISO 8601 but for its ends, which JavaScript reads ten times as fast. */
function instant(text: string): Date {
  return text.endsWith('+00') && text.charCodeAt(4) === HYPHEN
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : anyInstant(text)
}
