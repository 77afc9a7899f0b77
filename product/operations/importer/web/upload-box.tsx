import { Button, SegmentedControl } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { importer } from '../contract.ts'
import { importType } from '../shapes/import-enumerations.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import { MAX_UPLOAD_BYTES } from '../shapes/import-plan.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'
import { problemOf } from './problem-of.ts'
import { ProgressLine } from './progress-line.tsx'
import { sizeOf } from '#platform/web/words/size-of.ts'

type Sending = { file: File; sent: number; stop: AbortController }

/** Takes a file by drop or choice and sends it; says what is wrong with it before anything is sent, where that can be seen. */
export function UploadBox({ onDone }: { onDone: (job: ImportJobDetail) => void }) {
  const t = useImporterText()
  const p = usePlatformText()
  const format = useFormat()
  const { data: types = [] } = useQuery({ ...queriesOf(importer).types(), staleTime: 60_000 })
  const [chosen, setChosen] = useState<string>()
  const type = chosen ?? types[0] ?? importType.comment
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<{ file: string; text: string }>()
  useKeys([{ keys: 'i', does: t('upload'), group: 'here', run: () => input.current?.click() }], !sending)

  const send = async (file: File | undefined) => {
    if (!file || sending) return
    const wrong = problemOf(file)
    setProblem(wrong && { file: file.name, text: t.error(wrong) })
    if (wrong) return
    const stop = new AbortController()
    setSending({ file, sent: 0, stop })
    try {
      const job = await upload(importer, 'upload', {
        file,
        fields: { type },
        signal: stop.signal,
        onProgress: (sent) => setSending({ file, sent, stop }),
      })
      onDone(job)
    } catch (error) {
      if (!stop.signal.aborted) setProblem({ file: file.name, text: errorText(error, p) })
    } finally {
      setSending(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.upload}>
      {types.length > 1 && (
        <div className={classes.holds}>
          <span id="import-holds">{t('fileHolds')}</span>
          <SegmentedControl
            aria-labelledby="import-holds"
            value={type}
            data={types.map((value) => ({ value, label: t.member('importType', value) }))}
            onChange={setChosen}
            disabled={sending !== undefined}
          />
        </div>
      )}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <>
            <div className={classes.sending}>
              <b className="cut">{sending.file.name}</b>
              <span className="num">
                {sending.sent < sending.file.size
                  ? t('sentOf', { sent: sizeOf(sending.sent, format), all: sizeOf(sending.file.size, format) })
                  : t('reading')}
              </span>
              <ProgressLine
                label={t('uploading')}
                done={sending.sent}
                total={sending.sent < sending.file.size ? sending.file.size : null}
              />
            </div>
            <Button variant="default" onClick={() => sending.stop.abort()}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <div>
              <b>{t('dropHere')}</b>
              <span>{t('limits', { size: sizeOf(MAX_UPLOAD_BYTES, format) })}</span>
            </div>
            <Button leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </Button>
          </>
        )}
        <input
          ref={input}
          className="sr"
          type="file"
          aria-label={t('chooseFile')}
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.json"
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {problem && (
        <Note tone="negative" title={problem.file}>
          <p>{problem.text}</p>
        </Note>
      )}
    </div>
  )
}
