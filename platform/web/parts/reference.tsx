import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './parts.module.css'

/** The correlation id of an error, to copy and hand to support. */
export function Reference({ id }: { id: string }) {
  const t = usePlatformText()
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className={classes.reference}
      aria-label={`${t('copy')}: ${id}`}
      onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
    >
      <span>{t('reference')}</span>
      <code>{id}</code>
      {copied ? <IconCheck size={14} stroke={1.75} /> : <IconCopy size={14} stroke={1.75} />}
    </button>
  )
}
