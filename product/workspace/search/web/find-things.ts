import { callsOf } from '#platform/web/api/calls-of.ts'
import type { SearchGroup } from '#platform/web/define-web.ts'
import { webSystems } from '#platform/web/systems.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { search } from '../contract.ts'

/** What every kind finds, each with the page that opens it. */
export async function findThings(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  const { groups } = await withAllWords(callsOf(search).find({ body: { text }, signal }))
  return groups.flatMap(({ system, kind, hits }) => {
    const contract = webSystems().find((one) => one.contract.name === system)?.contract
    const spec = contract?.finds[kind]
    const path = spec && contract.pages[spec.page]?.path
    if (!path) return []
    const slot = `:${spec.opens}`
    return [
      {
        id: `${system}.${kind}`,
        label: wordAt(system, 'title'),
        hits: hits.map(({ id, label, note, rank }) => ({
          id: String(id),
          label,
          note: note ?? undefined,
          rank,
          to: path.replace(slot, String(id)),
          search: path.includes(slot) ? undefined : { [spec.opens]: String(id) },
        })),
      },
    ]
  })
}
