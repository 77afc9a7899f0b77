import { expect, test } from 'vitest'
import { splitAddress } from './split-address.ts'

test.each([
  ['1600 Amphitheatre Pkwy, Mountain View, CA 94043, USA', '1600 Amphitheatre Pkwy|Mountain View|CA|94043|US'],
  ['12 Main St, Suite 5, Springfield, IL 62701', '12 Main St, Suite 5|Springfield|IL|62701|US'],
  ['12 Main St, Springfield IL 62701-1234, United States', '12 Main St|Springfield|IL|62701-1234|US'],
  ['Alexanderplatz 1, 10178 Berlin, Deutschland', 'Alexanderplatz 1|Berlin||10178|DE'],
  ['Alexanderplatz 1, D-10178 Berlin', 'Alexanderplatz 1|Berlin||10178|'],
  ['Alexanderplatz 1 10178 Berlin', 'Alexanderplatz 1|Berlin||10178|'],
  ['10 Downing St, London SW1A 2AA, UK', '10 Downing St|London||SW1A 2AA|GB'],
  ['5 High Street, Leeds, West Yorkshire, LS1 4DY, United Kingdom', '5 High Street|Leeds|West Yorkshire|LS1 4DY|GB'],
  ['Unit 2, 5 High Street, Leeds, LS1 4DY', 'Unit 2, 5 High Street|Leeds||LS1 4DY|'],
  ['111 Wellington St, Ottawa, ON K1A 0A9, Canada', '111 Wellington St|Ottawa|ON|K1A 0A9|CA'],
  ['8 Rue de Rivoli, 75004 Paris, France', '8 Rue de Rivoli|Paris||75004|FR'],
  ['Via Roma 3, 00184 Roma RM, Italia', 'Via Roma 3|Roma RM||00184|IT'],
  ['Damrak 1, 1012 LG Amsterdam, Niederlande', 'Damrak 1|Amsterdam||1012 LG|NL'],
  ['ul. Marszałkowska 1, 00-001 Warszawa, Polska', 'ul. Marszałkowska 1|Warszawa||00-001|PL'],
  ['Stephansplatz 1, 1010 Wien, Österreich', 'Stephansplatz 1|Wien||1010|AT'],
  ['Drottninggatan 5, 111 51 Stockholm, Sverige', 'Drottninggatan 5|Stockholm||111 51|SE'],
  ['1 Market St, Los Angeles, CA', '1 Market St|Los Angeles|CA||'],
  ['Hauptstraße 5, Berlin', 'Hauptstraße 5|Berlin|||'],
  ['Shop 4, The Mall', 'Shop 4|The Mall|||'],
  ['1234', '1234||||'],
  ['', '||||'],
])('%s', (text, parts) => {
  const { street, city, region, postalCode, country } = splitAddress(text)
  expect([street, city, region, postalCode, country].join('|')).toBe(parts)
})
