declare module '../db/schema.ts' {
  interface Database {
    translations: TranslationsTable
  }
}

export interface TranslationsTable {
  subject: 'field' | 'field-item' | 'category'
  subject_id: number
  /** BCP 47. */
  lang: string
  value: string
}
