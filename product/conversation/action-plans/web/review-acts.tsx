import { Menu } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { askOfPane, type ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'
import { useEvidenceRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

/** Attaches a review to a plan, or begins one with it; the section beside the review asks the rest. */
export function ReviewActs({ review: { id } }: ReviewFillerProps) {
  const t = useActionPlansText()
  const { canCreate, canAttach } = useEvidenceRights()
  const icon = <IconListCheck size={16} stroke={1.6} />
  return (
    <>
      {canAttach && (
        <Menu.Item leftSection={icon} onClick={() => askOfPane(id, 'plan')}>
          {t('attach')}
        </Menu.Item>
      )}
      {canCreate && (
        <Menu.Item leftSection={icon} onClick={() => askOfPane(id, 'newPlan')}>
          {t('create')}
        </Menu.Item>
      )}
    </>
  )
}
