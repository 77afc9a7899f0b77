import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '#platform/web/api/calls-of.ts'
import { download } from '#platform/web/api/download.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { importer } from '../contract.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'

/** Fetches the rows that were rejected or failed, to be mended and imported again; nothing where there are none. */
export function ErrorFileButton({ job }: { job: ImportJob }) {
  const t = useImporterText()
  const may = useImporterRights()
  const { act, isBusy: isFetching } = useAct()
  const rejected = (job.plan?.outcomes.reject ?? 0) + (job.committed?.failed ?? 0)
  if (!may.export || rejected === 0) return null
  const file = addressOf(importer, 'errorFile', { params: { importJobId: job.id } })
  const fetchFile = () => act(() => download(file, 'rejected.csv'))
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
