import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { ImportJob } from '../shapes/import-job.ts'

/** Runs an act on an import. What is refused is said, and after somebody else's act the page shows what is so now. */
export function useAct(onDone: (job: ImportJob) => void, onRefused: () => void) {
  const p = usePlatformText()
  return useMutation({
    mutationFn: (act: () => Promise<ImportJob>) => act(),
    onSuccess: onDone,
    onError: (error) => {
      toast({
        message: errorText(error, p),
        tone: 'failed',
        reference: error instanceof ApiError ? error.correlationId : undefined,
      })
      onRefused()
    },
  })
}
