import { expect, test } from 'vitest'
import { type AnyEnumeration, enumeration } from '#platform/contract/enumeration.ts'
import { everyContract, seen } from './house.ts'

/** Below that, members that are alike say little: on and off, yes and no. */
const FEW = 4

/** Two things that are alike by chance or printed in two ways. */
const apart: Readonly<Record<string, string>> = {
  'date-ranges.weekday, date-ranges.reportWeekday': 'the documents print both numberings, 0 to 6 and 1 to 7',
  'users.userColor, labels.labelColor': 'none is printed; one is kept by number, one by name',
  'tickets.ticketPriority, tasks.taskPriority': 'the documents print both numberings, and they run opposite',
  'user-imports.userRowOutcome, importer.rowOutcome': 'two imports, each of which may learn what the other does not',
}

test('an enumeration is declared once, whichever contracts use it', async () => {
  const declared = (await everyContract()).flatMap(({ contract }) =>
    Object.entries(contract.enumerations).map(([name, is]) => ({ name: `${contract.name}.${name}`, is })),
  )
  expect(twins(declared).sort()).toEqual(Object.keys(apart).sort())
  seen('enumerations', { enumerations: declared.length, objects: new Set(declared.map(({ is }) => is)).size })
})

test('the same members under other numbers are found', () => {
  const [a, b] = [enumeration({ A: 1, B: 2, C: 3, D: 4 }), enumeration({ D: 1, C: 2, B: 3, A: 4 })]
  expect(
    twins([
      { name: 'one', is: a },
      { name: 'same', is: a },
      { name: 'other', is: b },
    ]),
  ).toEqual(['one, other'])
})

/** Names of enumerations that have the same members and are declared more than once. */
function twins(declared: readonly { name: string; is: AnyEnumeration }[]): string[] {
  const byObject = declared.filter(({ is }, at) => declared.findIndex((one) => one.is === is) === at)
  const alike = Map.groupBy(byObject, ({ is }) => is.members.toSorted().join())
  return [...alike.values()]
    .filter((all) => all.length > 1 && all[0]!.is.members.length >= FEW)
    .map((all) => all.map(({ name }) => name).join(', '))
}
