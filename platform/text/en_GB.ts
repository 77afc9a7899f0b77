import type { Translation } from '#platform/contract/words.ts'
import en from './en_US.ts'

const enGB: Translation<typeof en> = {
  ...en,
  errors: {
    ...en.errors,
    paused: 'Access to your organisation is paused. Nothing is lost. You can continue once it is resumed.',
    tooMany: 'Too many attempts. Please wait a minute.',
  },
}
export default enGB
