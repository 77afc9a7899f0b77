import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import type { BulkChoice } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { BULK_APPROVALS, responses, type WaitingReply } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = { choice: BulkChoice; onSeen: (versions: ReadonlyMap<number, number>) => void }
type Waiting = { replies: WaitingReply[]; isCut: boolean }

/** The replies that will be approved, each with its review; one can be left out. */
export function BulkPreview({ choice, onSeen }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { idsToDo, narrow } = choice
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data, error } = useQuery({
    gcTime: 0,
    ...queriesOf(responses).waiting.made(['of the chosen'], async ({ signal }): Promise<Waiting> => {
      const ids = (await idsToDo(signal)) as number[]
      const reviewIDs = ids.slice(0, BULK_APPROVALS)
      const replies = await responseCalls.waiting({ body: { reviewIDs }, signal })
      return { replies, isCut: ids.length > reviewIDs.length }
    }),
  })
  useEffect(() => {
    const mine = data?.replies.filter(({ decides, reviewID }) => decides && !left.has(reviewID))
    onSeen(new Map(mine?.map(({ reviewID, version }) => [reviewID, version])))
    narrow(mine?.map(({ reviewID }) => reviewID) ?? null)
  }, [data, left, narrow, onSeen])
  if (error) return <Note tone="negative" title={errorText(error, p)} />
  if (!data) return <Skeleton height={88} />
  const shown = data.replies.filter(({ decides }) => decides)
  const others = data.replies.length - shown.length
  const toggle = (id: number) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <div className={classes.dialog}>
      <p>
        {shown.length === 0 ? t('approveNone') : t('approveExplain', { count: shown.length - left.size })}
        {others > 0 && ` ${t('approveLeft', { count: others })}`}
        {data.isCut && ` ${t('approveFirst', { count: BULK_APPROVALS })}`}
      </p>
      {shown.length > 0 && (
        <ul className={classes.previews}>
          {shown.map((one) => (
            <li key={one.id}>
              <Checkbox
                checked={!left.has(one.reviewID)}
                onChange={() => toggle(one.reviewID)}
                label={
                  <span className={classes.previewHead}>
                    {one.rating !== null && <Stars value={one.rating} />}
                    {[one.customerName, one.locationName].filter(Boolean).join(', ')}
                  </span>
                }
                description={one.authorName && t('handedInBy', { name: one.authorName })}
              />
              {one.reviewText && <blockquote dir="auto">{one.reviewText}</blockquote>}
              <p dir="auto">{one.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
