type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (reason: unknown) => void }

/** One call for what is asked within the same moment, at most so many together; `askAll` answers in the order asked, and what it raises everybody of that call hears. */
export function batched<Q, A>(askAll: (questions: Q[]) => Promise<A[]>, most: number): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  const ask = (together: Waiting<Q, A>[]) =>
    askAll(together.map(({ question }) => question)).then(
      (answers) => together.forEach(({ resolve }, at) => resolve(answers[at]!)),
      (reason: unknown) => together.forEach(({ reject }) => reject(reason)),
    )
  const askWaiting = () => {
    const all = waiting
    waiting = []
    while (all.length > 0) void ask(all.splice(0, most))
  }
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(askWaiting)
      waiting.push({ question, resolve, reject })
    })
}
