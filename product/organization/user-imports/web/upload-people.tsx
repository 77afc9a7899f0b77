import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { upload } from '#platform/web/api/upload.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { userImports } from '../contract.ts'
import classes from './imports.module.css'
import { useImportsText } from './use-text.ts'

/** Takes a file of people by drop or choice and goes on to its plan. The route is a PUT, as printed. */
export function UploadPeople() {
  const t = useImportsText()
  const platform = usePlatformText()
  const goTo = useGoTo()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file || sending) return
    setSending(file.name)
    setFailure(undefined)
    try {
      const made = await upload(userImports, 'upload', { file })
      await goTo({ system: userImports, page: 'one', params: { userImportId: made.id } })
    } catch (error) {
      setFailure(error)
    }
    setSending(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.upload}>
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>{sending ? t('reading', { name: sending }) : t('dropNote')}</p>
        <Button
          loading={sending !== undefined}
          leftSection={<IconUpload size={16} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          aria-label={t('choose')}
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {failure !== undefined && <Note tone="negative">{errorText(failure, platform)}</Note>}
    </div>
  )
}
