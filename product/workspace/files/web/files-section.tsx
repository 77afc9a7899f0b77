import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconFileText, IconPaperclip, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { sizeOf } from '#platform/web/words/size-of.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Asset, MAX_FILE_BYTES } from '../contract.ts'
import { FilePolicy } from './file-policy.tsx'
import classes from './files.module.css'
import { useFilesText } from './use-text.ts'

type Sent = { file: File; signal: AbortSignal; onProgress: (sentBytes: number) => void }
/** How a thing's files are read and changed; the routes are its system's own. */
export type FilesProps = {
  query: UseQueryOptions<Asset[]>
  address: (assetId: number) => string
  /** Says who can open a file; to make one private is possible when nothing else can be changed any more. */
  open?: ((assetId: number, policy: Asset['policy']) => Promise<unknown>) | undefined
  /** Undefined where the reader may only look. */
  change?:
    | {
        add: (sent: Sent) => Promise<unknown>
        remove: (assetId: number) => Promise<unknown>
        restore: (assetId: number) => Promise<unknown>
      }
    | undefined
}

const ENDINGS = '.png,.jpg,.jpeg,.webp,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv,.eml,.mp4,.mov'

/** The files of a thing, and a way to attach one by choice or drop; nothing where there are none and none can be added. */
export function FilesSection({ query, address, open, change }: FilesProps) {
  const t = useFilesText()
  const p = usePlatformText()
  const format = useFormat()
  const { data: files = [] } = useQuery(query)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<{ file: File; sent: number; stop: AbortController }>()
  const [problem, setProblem] = useState<{ file: string; text: string }>()
  if (!change && files.length === 0) return null

  const send = async (file: File | undefined) => {
    if (!change || !file || sending) return
    const stop = new AbortController()
    setProblem(undefined)
    setSending({ file, sent: 0, stop })
    try {
      await change.add({ file, signal: stop.signal, onProgress: (sent) => setSending({ file, sent, stop }) })
      toast({ message: t('attached') })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setProblem({ file: file.name, text: errorText(error, p) })
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
    <section
      className={classes.files}
      aria-label={t('files')}
      data-over={isOver || undefined}
      {...(change && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      <div className={classes.head}>
        <h3>{t('files')}</h3>
        {change && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size={14} stroke={1.6} />}
            disabled={sending !== undefined}
            title={t('what', { size: sizeOf(MAX_FILE_BYTES, format) })}
            onClick={() => input.current?.click()}
          >
            {t('attach')}
          </Button>
        )}
      </div>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <File key={file.id} file={file} address={address} open={open} change={change} />
          ))}
        </ul>
      )}
      {sending && (
        <div className={classes.sending}>
          <span className="cut">{t('sending', { name: sending.file.name })}</span>
          <progress
            aria-label={t('sending', { name: sending.file.name })}
            max={sending.file.size}
            value={sending.sent < sending.file.size ? sending.sent : undefined}
          />
          <ActionIcon aria-label={t('stop')} title={t('stop')} onClick={() => sending.stop.abort()}>
            <IconX size={14} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
      {problem && (
        <Note tone="negative" title={problem.file}>
          <p>{problem.text}</p>
        </Note>
      )}
      {change && (
        <input
          ref={input}
          className="sr"
          type="file"
          aria-label={t('attach')}
          tabIndex={-1}
          accept={ENDINGS}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      )}
    </section>
  )
}

function File({ file, address, open, change }: Pick<FilesProps, 'address' | 'open' | 'change'> & { file: Asset }) {
  const t = useFilesText()
  const format = useFormat()
  const { act, isBusy } = useAct()
  const { id, filename, bytes, addedBy, addedAt } = file
  const size = sizeOf(bytes, format)
  const when = format.dateTime(addedAt)
  const remove = () =>
    change && act(() => change.remove(id), { message: t('removed'), undo: () => act(() => change.restore(id)) })
  return (
    <li className={classes.file}>
      <FileIcon type={file.type} />
      <button
        type="button"
        className={`${classes.name} cut`}
        title={filename}
        aria-label={t('download', { name: filename })}
        disabled={isBusy}
        onClick={() => void act(() => download(address(id), filename))}
      >
        {filename}
      </button>
      <span className={`${classes.about} cut`}>
        {addedBy ? t('about', { size, name: addedBy.name, when }) : t('aboutNobody', { size, when })}
      </span>
      <span className={classes.acts}>
        {(change || file.externalURL !== null) && (
          <FilePolicy file={file} save={open} canPublish={change !== undefined} />
        )}
        {change && (
          <ActionIcon
            aria-label={t('remove', { name: filename })}
            title={t('remove', { name: filename })}
            disabled={isBusy}
            onClick={() => void remove()}
          >
            <IconX size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

function FileIcon({ type }: { type: string }) {
  const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  if (type.startsWith('image/')) return <IconPhoto {...look} />
  if (type.startsWith('video/')) return <IconVideo {...look} />
  return type.startsWith('text/') || type === 'application/pdf' ? <IconFileText {...look} /> : <IconFile {...look} />
}
