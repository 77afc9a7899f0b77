const ofPrograms = /^(#?N\/A|n\/a|NULL|null|NaN|nan|None|undefined|\\N|[-–—]+)$/
const ofPeople =
  /^[([]?(no (review )?text|no review|no (review|text|comment|content)s? (text )?(provided|given|available|left|written)|kein(en)? (bewertungs|rezensions)?text( vorhanden)?|keine (bewertung|rezension) vorhanden|the user didn['’]t write a review, and has left just a rating)[.!)\]]*$/i

/** Whether a cell says in words that nothing is in it, as programs (`NaN`, `\N`) and exports of review sites (`No Review Text`) do.
 * What a reviewer may mean (`No comment`, `none`) is a text. */
export function isPlaceholder(cell: string): boolean {
  return cell.length <= 80 && (ofPrograms.test(cell) || ofPeople.test(cell))
}
