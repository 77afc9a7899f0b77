import { afterEach } from 'vitest'
import { endContexts } from './open-context.ts'

afterEach(({ task }) => endContexts(task))
