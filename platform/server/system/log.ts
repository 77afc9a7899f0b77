import pino from 'pino'

export type Log = pino.Logger

const secret = [
  'password',
  '*.password',
  'token',
  '*.token',
  'authorization',
  'cookie',
  'req.headers',
  'loginToken',
  '*.loginToken',
  'refreshToken',
  '*.refreshToken',
]

/** A JSON log that never shows passwords, tokens, cookies or headers. */
export function makeLog(level: string, destination?: pino.DestinationStream): Log {
  return pino({ level, redact: { paths: secret, censor: '[hidden]' }, base: { pid: process.pid } }, destination)
}
