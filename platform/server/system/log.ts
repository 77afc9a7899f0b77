import pino from 'pino'

export type Log = pino.Logger

const HIDDEN = '[hidden]'
const DEEPEST = 8
const isSecret = (name: string) => /password|passwd|secret|token|cookie|authorization|api-?key/i.test(name)
/** What PostgreSQL adds to an error quotes rows. */
const quotesRows = ['detail', 'where', 'parameters', 'internalQuery', 'dataType']

/** A JSON log that never shows passwords, tokens, cookies or headers, however deep they lie, nor rows that an error quotes. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      formatters: { log: (entry) => Object.fromEntries(Object.entries(entry).map((pair) => masked(pair, DEEPEST))) },
    },
    destination,
  )
}

/** What a log keeps of an error; its cause is one too. */
function faultText(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const own = Object.entries(error).filter(([name]) => !quotesRows.includes(name) && name !== 'cause')
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(own.map((pair) => masked(pair, DEEPEST))),
    ...(error.cause === undefined ? {} : { cause: faultText(error.cause) }),
  }
}

function masked([name, value]: [string, unknown], depth: number): [string, unknown] {
  if (name === 'headers' || isSecret(name)) return [name, HIDDEN]
  return [name, hide(value, depth)]
}

function hide(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (value instanceof Error) return faultText(value)
  if (depth === 0) return HIDDEN
  if (Array.isArray(value)) return value.map((item) => hide(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map((pair) => masked(pair, depth - 1)))
}
