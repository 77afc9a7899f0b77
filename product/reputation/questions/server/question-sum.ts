import { crc32 } from 'node:zlib'

/** A number that is another once a question asks something else, or another reply of ours is out. */
export function questionSum({ text, outId }: { text: string; outId: number | null }): number {
  return crc32(`${outId ?? ''}\n${text}`) | 0
}
