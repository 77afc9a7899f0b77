/** What happens with forwarded reviews of a customer, as their timeline calls it. */
export type ForwardKind = 'forward.sent' | 'forward.answered'
/** What is told of it beside the moment and the words: to whom, by name, where it was forwarded. */
export type ForwardFacts = { to?: string }
