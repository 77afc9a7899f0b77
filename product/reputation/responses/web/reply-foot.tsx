import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { useOpensNext } from '#product/reputation/reviews/web/public.ts'
import { AfterSlot } from './after-slot.tsx'
import type { Rules } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import type { ReplySending } from './use-reply-sending.ts'
import classes from './reply.module.css'

type Props = { review: Review; rules: Rules; sending: ReplySending; isPhone: boolean; children: ReactNode }

/** Says where an answer goes, and sends it there; what else can be done with it follows. */
export function ReplyFoot({ review, rules, sending, isPhone, children }: Props) {
  const t = useResponsesText()
  const { list } = useFormat()
  const sourceName = useSourceName()(review.sourceID)
  const [opensNext] = useOpensNext()
  const { isReady, isPending, send } = sending
  const route = rules.needsApproval
    ? rules.approvers.length > 0
      ? t('goesTo', { names: list(rules.approvers.slice(0, 3)) })
      : t('goesToSomebody')
    : review.byHand
      ? t('goesByYou')
      : t(rules.byUs ? 'goesDirect' : 'goesByHand', { source: sourceName })
  return (
    <footer className={classes.foot}>
      <div className={classes.way}>
        <p className={classes.route}>
          {rules.needsApproval && rules.approvers[0] && <Avatar name={rules.approvers[0]} size={18} />}
          <span className="cut" title={route}>
            {route}
          </span>
        </p>
        <AfterSlot reviewId={review.id} />
      </div>
      <div className={classes.buttons}>
        <Button
          disabled={!isReady}
          loading={isPending}
          size={isPhone ? 'lg' : 'sm'}
          rightSection={isPhone ? undefined : <KeyCaps keys="mod+enter" />}
          onClick={() => send(false)}
        >
          {t(rules.needsApproval ? 'sendForApproval' : 'sendReply')}
        </Button>
        {!isPhone && !opensNext && (
          <Button
            variant="default"
            disabled={!isReady}
            // Beside the longer words of the first button there is room for its own alone; the key list names both.
            rightSection={rules.needsApproval ? undefined : <KeyCaps keys="mod+shift+enter" />}
            onClick={() => send(true)}
          >
            {t('sendAndNext')}
          </Button>
        )}
        {children}
      </div>
    </footer>
  )
}
