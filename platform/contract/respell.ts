type Spellings = Readonly<Record<string, string>>

/** Switzerland writes ss for ß, and its own quotation marks. */
export const swissSpelling: Spellings = { ß: 'ss', '„': '«', '“': '»' }
export const britishSpelling: Spellings = { rganiz: 'rganis' }
/** Canada sets no space before these signs, other than France. */
export const canadianFrenchSpelling: Spellings = { ' ;': ';', ' ?': '?', ' !': '!' }

/** Mexico tells what has just happened in the simple past. */
export const mexicanSpelling: Spellings = {
  'No se ha podido': 'No se pudo',
  'No se han podido': 'No se pudieron',
  'No se ha aceptado': 'No se aceptó',
  'No se ha encontrado': 'No se encontró',
  'No se ha perdido': 'No se perdió',
  'Se han publicado': 'Se publicaron',
  'ha tardado demasiado o ya se ha usado': 'tardó demasiado o ya se usó',
  'ha caducado': 'venció',
  'ha cambiado': 'cambió',
  'Hemos enviado': 'Enviamos',
  'ha pedido': 'pidió',
  'ha iniciado sesión': 'inició sesión',
  'Has pedido': 'Pediste',
  'lo has pedido': 'lo pediste',
  'La has olvidado': 'La olvidaste',
  'Has olvidado': 'Olvidaste',
  'Ya has usado': 'Ya usaste',
  'No has iniciado': 'No iniciaste',
  'Los he guardado': 'Ya los guardé',
  'las ha aceptado': 'las aceptó',
  'se ha enviado': 'se envió',
  'han terminado': 'terminaron',
  'las seis cifras': 'los seis dígitos',
  'seis cifras': 'seis dígitos',
  'una cifra': 'un dígito',
}

/** A language's words as one of its regions spells them: the same keys, each spelling replaced wherever it stands. */
export function respell<W>(words: W, spellings: Spellings): W {
  const inRegion = (text: string) =>
    Object.entries(spellings).reduce((told, [from, to]) => told.replaceAll(from, to), text)
  return JSON.parse(JSON.stringify(words), (_, value: unknown) =>
    typeof value === 'string' ? inRegion(value) : value,
  ) as W
}
