/** How people are addressed before their surname, folded as words are. */
export const titles: ReadonlySet<string> = new Set(
  `mr mrs ms miss mister missus mx sir madam dr doctor prof professor nurse sister
  herr herrn frau fraulein hr fr schwester pfleger
  monsieur madame mademoiselle mme mlle docteur
  senor senora senorita sr sra srta don dona
  signor signore signora signorina sig dottor dottore dottoressa dott
  senhor senhora doutor doutora
  meneer mevrouw dhr mevr mw
  pan pani panem
  herra rouva fru froken
  domnul doamna ur holgy
  господин госпожа пан пані доктор`
    .split(/\s+/)
    .filter(Boolean),
)
