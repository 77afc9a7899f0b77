import { usePlatformText } from '../words/platform-text.ts'
import classes from './dev.module.css'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryMarks } from './gallery-marks.tsx'
import { GallerySheets } from './gallery-sheets.tsx'

/** All parts once; the dev page draws it in both schemes. */
export function Gallery({ scheme }: { scheme: string }) {
  const t = usePlatformText()
  return (
    <div className={classes.gallery}>
      <h1>{scheme === 'light' ? t('light') : t('dark')}</h1>
      <GalleryMarks />
      <GalleryControls scheme={scheme} />
      <GallerySheets />
    </div>
  )
}
