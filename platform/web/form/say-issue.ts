import type * as z from 'zod'
import type { PlatformText } from '../words/platform-text.ts'

/** A sentence for what a schema found wrong with a value. */
export function sayIssue(issue: z.core.$ZodIssue, value: unknown, t: PlatformText): string {
  const isEmpty = value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return t('required')
  switch (issue.code) {
    case 'invalid_format':
      return issue.format === 'email'
        ? t('validation_email')
        : issue.format === 'url'
          ? t('validation_url')
          : t('validation_other')
    case 'too_small':
      return issue.origin === 'string'
        ? t('validation_tooShort', { count: Number(issue.minimum) })
        : t('validation_tooSmall', { value: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? t('validation_tooLong', { count: Number(issue.maximum) })
        : t('validation_tooBig', { value: Number(issue.maximum) })
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? t('validation_number') : t('validation_other')
    default:
      return t('validation_other')
  }
}
