import { MAX_MEDIAS, mediaAddress, type ReviewMedia } from '#product/business/sources/contract.ts'

const VIDEO = /\.(mp4|mov|webm|m4v|avi|mpe?g)$/i

/** The addresses in a cell, between spaces, lines, commas or bars, or as a JSON list; the first ones where there are too many. Null where one is no public https address. */
export function readMedias(text: string): ReviewMedia[] | null {
  const said = text.split(/[\s|"[\]]+|[,;](?=\s*"?https?:)/).map((one) => one.replace(/[,;]$/, ''))
  const urls = [...new Set(said.filter((one) => one !== ''))]
  if (!urls.every((url) => mediaAddress.safeParse(url).success)) return null
  return urls.slice(0, MAX_MEDIAS).map((url) => {
    const kind = VIDEO.test(new URL(url).pathname) ? 'video' : 'picture'
    return { kind, url, thumbnailUrl: null, label: null }
  })
}
