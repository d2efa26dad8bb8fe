declare module '../db/schema.ts' {
  interface Database {
    user_settings: UserSettingsTable
  }
}

export interface UserSettingsTable {
  user_id: number
  name: string
  value: string
}
