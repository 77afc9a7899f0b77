import { useState } from 'react'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { type NotesFillerProps, usePaneIntent } from '#product/reputation/reviews/web/public.ts'

const MacroDialog = laterDialog(() => withAllWords(import('./macro-dialog.tsx')).then(({ MacroDialog: Part }) => Part))

/** Opens the macros for the review in the pane, where its menu or a key asks for them. */
export function ReviewMacroSlot({ review }: NotesFillerProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  usePaneIntent(review.id, ['macro'], may('platform-macros.view'), () => setOpen(true))
  return isOpen ? <MacroDialog review={review} onClose={() => setOpen(false)} /> : null
}
