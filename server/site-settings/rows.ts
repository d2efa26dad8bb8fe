declare module '../db/schema.ts' {
  interface Database {
    settings: SettingsTable
  }
}

export interface SettingsTable {
  name: string
  value: string
}
