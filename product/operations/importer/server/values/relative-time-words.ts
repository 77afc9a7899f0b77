export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

export interface RelativeTimeWords {
  /** How a language says "ago": the amount and unit stand where `X` is. */
  frames: RegExp[]
  /** Beginnings of the unit's forms; the longest match wins. */
  units: Record<TimeUnit, RegExp>
  one: RegExp
  /** Whole phrases. */
  phrases: Record<string, [count: number, unit: TimeUnit]>
}

/** Relative times as review sources print them, per language. Texts are matched lower-cased. */
export const relativeTimeWords: Record<string, RelativeTimeWords> = {
  en: {
    frames: [/^(?:edited )?(.+) ago$/],
    units: { minute: /^min/, hour: /^(hour|hr)/, day: /^day/, week: /^(week|wk)/, month: /^month/, year: /^(year|yr)/ },
    one: /^(an?|one|last)$/,
    phrases: {
      'just now': [0, 'minute'],
      now: [0, 'minute'],
      today: [0, 'day'],
      yesterday: [1, 'day'],
      'last week': [1, 'week'],
      'last month': [1, 'month'],
      'last year': [1, 'year'],
      'in the last week': [1, 'week'],
    },
  },
  de: {
    frames: [/^(?:bearbeitet )?vor (.+)$/],
    units: { minute: /^minute/, hour: /^(stunde|std)/, day: /^tag/, week: /^woche/, month: /^monat/, year: /^jahr/ },
    one: /^(einem|einer|einen|ein|eine)$/,
    phrases: {
      'gerade eben': [0, 'minute'],
      jetzt: [0, 'minute'],
      heute: [0, 'day'],
      gestern: [1, 'day'],
      vorgestern: [2, 'day'],
      'in der letzten woche': [1, 'week'],
      'letzte woche': [1, 'week'],
      'letzten monat': [1, 'month'],
      'letztes jahr': [1, 'year'],
    },
  },
  fr: {
    frames: [/^(?:modifié )?il y a (.+)$/],
    units: {
      minute: /^min/,
      hour: /^heure/,
      day: /^jour/,
      week: /^semaine/,
      month: /^mois/,
      year: /^(an|ans|année|années)$/,
    },
    one: /^(une?)$/,
    phrases: {
      "à l'instant": [0, 'minute'],
      "aujourd'hui": [0, 'day'],
      hier: [1, 'day'],
      'avant-hier': [2, 'day'],
      'la semaine dernière': [1, 'week'],
      'le mois dernier': [1, 'month'],
      "l'année dernière": [1, 'year'],
    },
  },
  es: {
    frames: [/^(?:editado )?hace (.+)$/],
    units: { minute: /^minuto/, hour: /^hora/, day: /^d[ií]a/, week: /^semana/, month: /^mes/, year: /^año/ },
    one: /^(una?|un)$/,
    phrases: {
      ahora: [0, 'minute'],
      hoy: [0, 'day'],
      ayer: [1, 'day'],
      anteayer: [2, 'day'],
      'la semana pasada': [1, 'week'],
      'el mes pasado': [1, 'month'],
      'el año pasado': [1, 'year'],
    },
  },
  it: {
    frames: [/^(?:modificato )?(.+) fa$/],
    units: {
      minute: /^minut/,
      hour: /^or[ae]$/,
      day: /^giorn/,
      week: /^settiman/,
      month: /^mes[ei]/,
      year: /^ann[oi]/,
    },
    one: /^(una?|uno|un)$/,
    phrases: {
      adesso: [0, 'minute'],
      oggi: [0, 'day'],
      ieri: [1, 'day'],
      "l'altro ieri": [2, 'day'],
      'la settimana scorsa': [1, 'week'],
      'il mese scorso': [1, 'month'],
      "l'anno scorso": [1, 'year'],
    },
  },
  nl: {
    frames: [/^(?:bewerkt )?(.+) geleden$/],
    units: {
      minute: /^minu/,
      hour: /^u(ur|ren)/,
      day: /^dag/,
      week: /^we(ek|ken)/,
      month: /^maand/,
      year: /^ja(ar|ren)/,
    },
    one: /^(een|één|1)$/,
    phrases: {
      zojuist: [0, 'minute'],
      nu: [0, 'minute'],
      vandaag: [0, 'day'],
      gisteren: [1, 'day'],
      eergisteren: [2, 'day'],
      'vorige week': [1, 'week'],
      'vorige maand': [1, 'month'],
      'vorig jaar': [1, 'year'],
    },
  },
  pt: {
    frames: [/^(?:editado )?h[áa] (.+?)(?: atrás)?$/, /^(.+) atrás$/],
    units: { minute: /^minuto/, hour: /^hora/, day: /^dia/, week: /^semana/, month: /^m[êe]s/, year: /^ano/ },
    one: /^(uma?)$/,
    phrases: {
      agora: [0, 'minute'],
      hoje: [0, 'day'],
      ontem: [1, 'day'],
      anteontem: [2, 'day'],
      'semana passada': [1, 'week'],
      'mês passado': [1, 'month'],
      'ano passado': [1, 'year'],
    },
  },
  pl: {
    frames: [/^(.+) temu$/],
    units: {
      minute: /^minut/,
      hour: /^godzin/,
      day: /^(dni|dzień|dnia)/,
      week: /^(tydzień|tygod)/,
      month: /^miesi/,
      year: /^(rok|lat)/,
    },
    one: /^(jeden|jedną|jedna|1)$/,
    phrases: {
      teraz: [0, 'minute'],
      dzisiaj: [0, 'day'],
      dziś: [0, 'day'],
      wczoraj: [1, 'day'],
      przedwczoraj: [2, 'day'],
      'w zeszłym tygodniu': [1, 'week'],
      'w zeszłym miesiącu': [1, 'month'],
      'w zeszłym roku': [1, 'year'],
    },
  },
}
