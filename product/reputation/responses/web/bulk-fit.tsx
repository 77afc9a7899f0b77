import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import type { BulkChoice } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { responses } from '../contract.ts'
import type { TemplateIDs } from './listed-templates.ts'
import { responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'

type Results = Awaited<ReturnType<typeof responseCalls.bulkTemplate>>['results']
type Props = { template: TemplateIDs | undefined; otherLanguages: boolean; choice: BulkChoice }

/** As many as one call takes; the next one goes on where it ended. */
const IDS_PER_CALL = 500

/** How many of the selected reviews a template fits, and why not the others; the act then takes those alone. */
export function BulkFit({ template, otherLanguages, choice }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { idsToDo, narrow } = choice
  const { data, error } = useQuery({
    enabled: template !== undefined,
    gcTime: 0,
    ...queriesOf(responses).bulkTemplate.made([template, otherLanguages], async ({ signal }) => {
      const ids = (await idsToDo(signal)) as number[]
      const results: Results[number][] = []
      let cursor: string | undefined
      for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
        const reviewIDs = ids.slice(at, at + IDS_PER_CALL)
        const body = { reviewIDs, ...template!, otherLanguages, send: false, dryRun: true, cursor }
        const said = await responseCalls.bulkTemplate({ body, signal })
        results.push(...said.results)
        cursor = said.nextCursor
      }
      return results
    }),
  })
  useEffect(() => {
    narrow(data ? data.filter(({ ok }) => ok).map(({ id }) => id) : null)
  }, [data, narrow])
  if (template === undefined) return null
  if (error) return <Note tone="negative" title={errorText(error, p)} />
  if (!data) return <Skeleton height={44} />
  const fits = data.filter(({ ok }) => ok).length
  const title =
    fits === data.length ? t('fitsAll') : fits === 0 ? t('fitsNone') : t('fits', { count: fits, total: data.length })
  const reasons = [...Map.groupBy(data, ({ ok, key }) => (key ? `${ok} ${key}` : ''))].filter(([why]) => why !== '')
  return (
    <Note tone={fits === data.length ? 'info' : 'warning'} title={title}>
      {reasons.map(([why, [one, ...others]]) => (
        <p key={why}>
          {t(one!.ok ? 'keptAsDraft' : 'leftOut', { count: others.length + 1, why: one!.message ?? one!.key ?? '' })}
        </p>
      ))}
    </Note>
  )
}
