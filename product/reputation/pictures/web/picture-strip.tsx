import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReviewDetail } from '#product/reputation/reviews/web/public.ts'
import { PictureView } from './picture-view.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import classes from './pictures.module.css'
import { usePicturesText } from './use-text.ts'

type Medias = ReviewDetail['medias']

/** What a reviewer added, small and in a line; each opens in a window of its own. */
export function PictureStrip({ reviewId, medias }: { reviewId: number; medias: Medias }) {
  const t = usePicturesText()
  const [open, setOpen] = useState<number>()
  const count = medias.length
  return (
    <>
      <ul className={classes.strip} aria-label={t('medias', { count })}>
        {medias.map(({ kind, label, hasPicture }, at) => {
          const what = t(kind === 'video' ? 'openVideo' : 'openPicture', { at: at + 1, count })
          const words = label ? t('withLabel', { what, label }) : what
          return (
            <li key={at}>
              <button
                type="button"
                className={classes.small}
                aria-label={words}
                title={label ?? undefined}
                onClick={() => setOpen(at)}
              >
                {hasPicture ? (
                  <PictureView reviewId={reviewId} at={at} otherwise={<IconPhotoOff size={20} stroke={1.5} />} />
                ) : (
                  <IconPhotoOff size={20} stroke={1.5} />
                )}
                {kind === 'video' && (
                  <span className={classes.play}>
                    <IconPlayerPlayFilled size={16} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {open !== undefined && (
        <PictureViewer
          reviewId={reviewId}
          medias={medias}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
