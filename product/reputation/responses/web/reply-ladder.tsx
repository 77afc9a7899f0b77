import { Ladder } from '#platform/web/parts/ladder.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Response } from '../contract.ts'
import { ladderOf, type LadderRung } from './ladder-of.ts'
import type { Rules } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

const DAY_MS = 86_400_000

/** The way of an answer with who took each step and when. */
export function ReplyLadder({ response, rules }: { response: Response | null; rules: Rules }) {
  const t = useResponsesText()
  const { time, date, full } = useFormat()
  const now = useNow()
  const { rungs, current } = ladderOf(response, rules)
  const words: Record<LadderRung['kind'], string> = {
    drafted: t('drafted'),
    handedIn: t('handedIn'),
    inModeration: t('inModeration'),
    approved: t('approved'),
    sent: t('sent'),
    postByHand: t('byHand'),
    pendingAtSource: t('pending'),
    live: t('live'),
    refusedBySource: t('refused'),
    sentBack: t('sentBack'),
    failed: t('failed'),
    needsAccount: t('needsAccount'),
  }
  const noteOf = ({ at, by }: LadderRung) => {
    if (!at) return undefined
    const when = now - Date.parse(at) < DAY_MS ? time(at) : date(at)
    return <span title={full(at)}>{[by?.split(' ')[0], when].filter(Boolean).join(' ')}</span>
  }
  return (
    <div className={classes.ladder}>
      <Ladder
        current={current}
        rungs={rungs.map((rung) => ({ shape: rung.shape, label: words[rung.kind], note: noteOf(rung) }))}
      />
    </div>
  )
}
