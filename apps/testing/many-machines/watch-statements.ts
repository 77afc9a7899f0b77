import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { statementsSent } from '#platform/server/database/statements-sent.ts'
import { debts } from './debts.ts'
import { brokenBy } from './statement-rules.ts'

const heard = new Set<string>()
const unread: string[] = []
/** Where a whole run keeps which debts its statements needed. */
const file = process.env['RENOWN_DEBTS']
const noted = new Set<string>()

/** Hears every statement that this process sends through the door, each once. */
subscribe(statementsSent.name, (message) => {
  const sql = message as string
  if (heard.has(sql)) return
  heard.add(sql)
  unread.push(sql)
})

/** Raises where a statement that was sent since the last time breaks a rule for many machines, and is not owed already. */
export function mustFitManyMachines(): void {
  const broken = unread.splice(0).flatMap((sql) =>
    brokenBy(sql)
      .filter((what) => !isOwed(what))
      .map((what) => `${what}\n    ${sql.replaceAll(/\s+/g, ' ').slice(0, 1000)}`),
  )
  if (broken.length > 0)
    throw new Error(`Several machines could not do this (laws/many-machines.law.test.ts):\n  ${broken.join('\n  ')}`)
}

function isOwed(what: string): boolean {
  if (!Object.hasOwn(debts, what)) return false
  if (file && !noted.has(what)) appendFileSync(file, `${what}\n`)
  noted.add(what)
  return true
}
