/** The names that Tesseract has for languages: mostly the three letters of ISO 639-2. */
const names: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  cy: 'cym',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  gl: 'glg',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  ms: 'msa',
  nb: 'nor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sq: 'sqi',
  sr: 'srp',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi_sim',
}

/** Three letters that containers still write for a language (ISO 639-2/B). */
const older: Readonly<Record<string, string>> = {
  alb: 'sqi',
  baq: 'eus',
  cze: 'ces',
  ice: 'isl',
  may: 'msa',
  per: 'fas',
  rum: 'ron',
  slo: 'slk',
}

/** The name of a language of BCP 47; undefined where Tesseract may have none. */
export function ocrName(tag: string): string | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  if (language.length === 3) return language === 'und' ? undefined : (older[language] ?? language)
  return names[language]
}

/** The Debian packages that read a language. */
export function ocrPackages(tag: string): string[] {
  const name = ocrName(tag)
  return ['tesseract-ocr', ...(name === undefined || name === 'eng' ? [] : [`tesseract-ocr-${name.replaceAll('_', '-')}`])]
}
