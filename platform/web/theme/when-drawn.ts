/** Runs once a sign of a range is drawn for the first time by a font of that family: only then a browser fetches the file of one, here one without letters. */
export function whenDrawn(unicodeRange: string, family: string, { empty, run }: { empty: string; run: () => unknown }) {
  const asked = new FontFace(family, `url(${empty})`, { unicodeRange })
  document.fonts.add(asked)
  const found = () => {
    document.fonts.delete(asked) // it would stand before those that have the letters
    return run()
  }
  asked.loaded.then(found, found)
}
