import { existsSync, readFileSync } from 'node:fs'
import { debts } from '#apps/testing/many-machines/debts.ts'
import { statementRules } from '#apps/testing/many-machines/statement-rules.ts'

/** What is owed of statements; what is owed of the schema a law compares. */
export const owed: readonly string[] = Object.keys(debts).filter((what) =>
  Object.hasOwn(statementRules, what.split(': ')[0]!),
)

/** What is to complain of once all tests have run and noted into the file each debt that a statement needed. */
export function needlessDebts(file: string): string[] {
  const needed = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const needless = owed.filter((what) => !needed.has(what))
  return needless.length > 0 ? [`Debts that no statement needs any more: ${needless.join(', ')}`] : []
}
