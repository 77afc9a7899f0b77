import { Button, Switch } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { upload } from '#platform/web/api/upload.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { FileLook, FileMeanings } from '../competitor-file.ts'
import { benchmark } from '../contract.ts'
import classes from './benchmark.module.css'
import { FileColumns } from './file-columns.tsx'
import { FileSeen } from './file-seen.tsx'
import { useBenchmarkText } from './use-text.ts'

type Props = { competitorId: number; sourceId: number; sourceName: string; onClose: () => void }
type Said = { meanings: FileMeanings; dayFirst: boolean }

/** Takes a file of reviews: what is in it is shown first, and nothing is kept before somebody agrees. */
export function ReadFile({ competitorId, sourceId, sourceName, onClose }: Props) {
  const t = useBenchmarkText()
  const platform = usePlatformText()
  const timezone = useReaderZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const input = useRef<HTMLInputElement>(null)
  /** What was asked for last is shown, whichever answer comes last. */
  const turn = useRef(0)
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<Said>({ meanings: {}, dayFirst: false })
  const [look, setLook] = useState<FileLook>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (route: 'preview' | 'read', sent: File, { meanings, dayFirst }: Said) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const fields = { timezone, dayFirst: dayFirst ? 'yes' : 'no', meanings: JSON.stringify(meanings) }
      return await upload(benchmark, route, { params: { competitorId, sourceId }, file: sent, fields })
    } catch (error) {
      setProblem(errorText(error, platform))
      if (isLacking(error)) setLook(error.data as FileLook)
    } finally {
      setBusy(false)
    }
  }
  const show = async (sent: File, next: Said) => {
    setFile(sent)
    setSaid(next)
    if (sent !== file) setLook(undefined)
    const mine = ++turn.current
    const seen = await send('preview', sent, next)
    if (seen && mine === turn.current) setLook(seen)
  }
  const take = async () => {
    const taken = file && (await send('read', file, said))
    if (!taken) return
    toast({ message: t('fileRead', { count: taken.added + taken.changed }) })
    onClose()
  }
  const taken = look ? look.added + look.changed : 0
  return (
    <div className={classes.file} role="group" aria-label={t('readFileOf', { source: sourceName })}>
      <p className={classes.quiet}>{t('fileHint')}</p>
      <div className={classes.acts}>
        <Button
          variant={file ? 'default' : 'filled'}
          leftSection={<IconUpload size={16} stroke={1.75} />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'otherFile' : 'chooseFile')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {file && <span className="cut">{file.name}</span>}
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        aria-label={t('chooseFile')}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,.xls,.json"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) void show(chosen, { meanings: {}, dayFirst: false })
        }}
      />
      {problem && <Note tone="negative" title={problem} />}
      {file && look && (
        <>
          <FileColumns look={look} onChange={(meanings) => void show(file, { ...said, meanings })} />
          <Switch
            label={t('dayFirst')}
            checked={said.dayFirst}
            onChange={(event) => void show(file, { ...said, dayFirst: event.currentTarget.checked })}
          />
          {look.records > 0 && <FileSeen look={look} />}
          <div className={classes.acts}>
            <Button loading={isBusy} disabled={taken === 0 || problem !== undefined} onClick={() => void take()}>
              {t('takeReviews', { count: taken })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Whether a file was refused for a column that means nothing yet: then it is told which there are. */
function isLacking(error: unknown): error is ApiError {
  return error instanceof ApiError && error.field === 'meanings' && error.data !== undefined
}
