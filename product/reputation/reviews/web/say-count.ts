/** Puts a counted sentence right where not all were counted: 1,000 that are not all become "1,000+". */
export function sayCount(
  sentence: string,
  { count, exact }: { count: number; exact: boolean },
  number: (n: number) => string,
): string {
  return exact ? sentence : sentence.replace(number(count), `${number(count)}+`)
}
