import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import type { QuestionFillerProps } from '#product/reputation/questions/web/public.ts'
import { ForwardDialog } from '#product/workspace/forwards/web/public.ts'
import { questionForwarding } from '../contract.ts'
import { forwardsOfQuestions } from './forwards-of-questions.ts'
import { useQuestionForwardingText } from './use-text.ts'

/** Opens the choice of to whom a question goes. */
export function ForwardButton({ question }: QuestionFillerProps) {
  const t = useQuestionForwardingText()
  const may = useMay()
  const shut = useShut(questionForwarding)
  const [isOpen, setOpen] = useState(false)
  const mayForward = (['toRole', 'toUserOrEmail'] as const).some((one) => may(actionOf(questionForwarding, one)))
  const isOffered = mayForward && !shut('forward')
  useKeys([{ keys: 'shift+f', does: t('title'), group: 'here', run: () => setOpen(true) }], isOffered)
  if (!isOffered) return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('forward')}
      </Button>
      {isOpen && (
        <ForwardDialog
          calls={forwardsOfQuestions}
          id={question.id}
          title={t('title')}
          done={t('done')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
