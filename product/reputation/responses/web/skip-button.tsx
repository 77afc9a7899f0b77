import { Button } from '@mantine/core'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { useResponsesText } from './responses-words.ts'

/** Leaves a review as it is, and opens the next one as the key does; after the last comes the one above. */
export function SkipButton({ next }: { next: () => void }) {
  const t = useResponsesText()
  return (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      rightSection={<KeyCaps keys="j" />}
      title={t('skipNote')}
      onClick={next}
    >
      {t('skip')}
    </Button>
  )
}
