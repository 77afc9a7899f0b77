import { Anchor } from '@mantine/core'
import { pageOf } from './page-of.ts'
import { useLocationsText } from './use-text.ts'

/** Leads to the page that a source shows of a place, where it told a right address. */
export function PlacePage({ url, name }: { url: string | null; name: string }) {
  const t = useLocationsText()
  const page = pageOf(url)
  if (!page) return null
  return (
    <Anchor
      href={page.href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('matchOpen', { name })}
      inherit
      underline="always"
    >
      {page.host}
    </Anchor>
  )
}
