import { openThread, type Thread } from '#platform/server/threads/open-thread.ts'
import type { Classified, TextToClassify } from './classify-texts.ts'

export type Classifier = Thread<TextToClassify[], Classified[]>

/** Opens a thread that tells language and sentiment of many reviews at once; close it when the work is done. */
export function openClassifier(): Classifier {
  return openThread(new URL('./classify-texts.ts', import.meta.url))
}
