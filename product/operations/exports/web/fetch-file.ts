import { addressOf } from '#platform/web/api/calls-of.ts'
import { type Exported, exports } from '../contract.ts'

export function isUnderWay({ state }: Pick<Exported, 'state'>): boolean {
  return state === 'Waiting' || state === 'Running'
}

/** Hands the file to the browser, which writes it as it comes: it may be larger than memory. */
export function fetchFile({ id, name, format }: Pick<Exported, 'id' | 'name' | 'format'>): void {
  const link = document.createElement('a')
  link.href = addressOf(exports, 'file', { params: { exportId: id } })
  link.download = `${name}.${format}`
  link.click()
}
