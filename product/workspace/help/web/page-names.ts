import { standsAbove } from '#platform/contract/opens-page.ts'
import { webSystems } from '#platform/web/systems.ts'
import { wordAt } from '#platform/web/words/words-of.ts'

/** The pages within a tenant as `<system>.<page>` with what they are called; the same name twice is told apart by its address. */
export function pageNames(): { value: string; label: string }[] {
  const all = webSystems().flatMap(({ contract }) => {
    const later = Object.values(contract.pages).map(({ becomes }) => becomes)
    return Object.entries(contract.pages)
      .filter(([name, page]) => !standsAbove(page, true) && !page.leadsTo && !later.includes(name))
      .map(([name, { path }]) => ({
        value: `${contract.name}.${name}`,
        label: wordAt(contract.name, `pages/${name}`),
        path,
      }))
  })
  return all
    .map(({ value, label, path }) => ({
      value,
      label: all.filter((other) => other.label === label).length > 1 ? `${label} (${path})` : label,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
