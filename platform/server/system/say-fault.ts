import type { Fault } from './fault.ts'
import type { UseCaseCtx } from './serve-system.ts'

/** A refusal in the reader's words. */
export function sayFault({ services, locale }: Pick<UseCaseCtx, 'services' | 'locale'>, fault: Fault): string {
  return services.translate(locale, fault.system, `errors/${fault.error}`, fault.detail.values)
}
