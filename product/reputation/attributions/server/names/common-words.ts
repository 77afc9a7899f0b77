/** Names that are words, too: at the beginning of a sentence nobody can tell which of the two they are. Folded as words are. */
export const commonWords: ReadonlySet<string> = new Set(
  `abundance amber angel april art august autumn bill bob carol chance charity chase chip christian chuck clay cliff crystal daisy dale dawn dean
  dick drew earnest faith fern flora frank gene ginger glen grace grant guy hank harmony hazel heath heather holly honor hope hunter iris ivy
  jack jade jasmine jay jean jewel joy june jack lane lily mark mason max may melody mercy miles misty moss nick olive opal pat patience pearl
  penny pepper peter piper pray rain ray read reed rich robin rob rod rose ruby rusty sage sandy serenity sky sonny stone storm sue summer sunny
  ted terry tiffany victor violet wade ward will willow winter woody
  ernst falk frank wolf jasmin viola linde engel kaiser konig schmied muller fischer koch bauer weiss braun schwarz lang gut wunder stolz klein gross kurz
  clemence constance felicite marguerite victoire prudence desire aime fleur
  consuelo dolores esperanza luz mercedes paz pilar rosario soledad angeles
  bella chiara gioia grazia luce serena vera vittoria`
    .split(/\s+/)
    .filter(Boolean),
)
