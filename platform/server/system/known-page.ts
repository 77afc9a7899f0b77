import { loadContracts } from './load-systems.ts'

const pages = loadContracts().then(
  (all) =>
    new Set(all.flatMap(({ contract }) => Object.keys(contract.pages).map((page) => `${contract.name}.${page}`))),
)

/** Whether the product has the page, named as `<system>.<page>`. */
export async function isKnownPage(page: string): Promise<boolean> {
  return (await pages).has(page)
}
