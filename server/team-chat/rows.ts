declare module '../db/schema.ts' {
  interface Database {
    team_chat_apps: TeamChatAppsTable
  }
}

/** The app of a registration of the team chat. */
export interface TeamChatAppsTable {
  environment_id: number
  /** The sign-in provider of its tenant. */
  provider_id: number | null
  /** Id of the bot that answers links; empty: there is none. */
  bot_id: string
  /** The service whose keys sign the messages to the bot. */
  bot_service: string
}
