import { i18n } from '../words/i18n.ts'
import { toast } from './toast.tsx'

/** The printed events; each is said so long after it happened (document 000 §8). */
type RefusalEvent = 'UNAUTHORIZED' | 'FORBIDDEN'
const SAID_AFTER_MS = 1500

/** Says once that something was refused; of many at once only one is said. Gives the way to leave it unsaid. */
export function raiseRefusal(event: RefusalEvent): () => void {
  clearTimeout(waiting)
  const own = setTimeout(() => toast({ message: i18n.t(`ui/${event}`), tone: 'warning' }), SAID_AFTER_MS)
  waiting = own
  return () => clearTimeout(own)
}

let waiting: ReturnType<typeof setTimeout> | undefined
