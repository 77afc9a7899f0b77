import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#platform/web/api/calls-of.ts'
import { download } from '#platform/web/api/download.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { useImporterText } from './importer-words.ts'

/** Fetches the rows that were rejected or failed, to be mended and imported again; nothing where there are none. */
export function ErrorFileButton({ job }: { job: ImportJob }) {
  const t = useImporterText()
  const p = usePlatformText()
  const [isFetching, setFetching] = useState(false)
  if ((job.plan?.outcomes.reject ?? 0) + (job.committed?.failed ?? 0) === 0) return null
  const fetchFile = async () => {
    setFetching(true)
    try {
      await download(addressOf(importer, 'errorFile', { params: { importJobId: job.id } }), 'rejected.csv')
    } catch (error) {
      toast({ message: errorText(error, p), tone: 'failed' })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isFetching}
      leftSection={<IconDownload size={14} stroke={1.75} />}
      onClick={() => void fetchFile()}
    >
      {t('errorFile')}
    </Button>
  )
}
