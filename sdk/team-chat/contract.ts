import * as v from 'valibot'
import { type Done, OptionalRow, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of the team chat; the names say which. */
export const TeamChatLimits = {
  /** Characters of a token of the chat. */
  token: 16_384,
  /** Sign-ins that one network tries in ten minutes: a whole school begins at once. */
  signIns: 2000,
  /** Messages of the chat that one network sends in ten minutes. */
  messages: 2000,
  /** Bytes of a message of the chat. */
  messageBytes: 64 * 1024,
} as const

/** Options of a page that stands in a frame of the team chat. */
export interface TeamChatOptions {
  /** Origins, besides those of Microsoft, whose pages may be the chat around the frame. */
  Origins: string[]
  /** The chat's own token signs people in. */
  SingleSignOn: boolean
}

/** Schema of what `enterByChatToken` is given. */
export const EnterByChatTokenInput = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(TeamChatLimits.token)) })
export type EnterByChatTokenInput = v.InferInput<typeof EnterByChatTokenInput>
/** Response with the token of the session that has begun: the page in the frame sends it with its calls. */
export interface TeamChatSession extends Done {
  Token: string
  /** Why the library cannot read Microsoft Graph for the person. Left out: it can, or the provider is not connected with it. */
  Graph?: { Code: string; Message: string }
}
/** Signs in the person whom a token of the chat names. */
export const enterByChatToken = post<EnterByChatTokenInput, TeamChatSession>()('/api/team-chat/token/')

/** Schema of what `enterByChatTicket` is given. */
export const EnterByChatTicketInput = v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) })
export type EnterByChatTicketInput = v.InferInput<typeof EnterByChatTicketInput>
/** Begins a session inside a tab, with the ticket that the window of the sign-in handed over (`createTicket`). */
export const enterByChatTicket = post<EnterByChatTicketInput, TeamChatSession>()('/api/team-chat/ticket/')

/** Addresses of the service that sends messages to bots: the global cloud, and that of the United States government. */
export const BotServices = ['https://login.botframework.com', 'https://login.botframework.azure.us'] as const

/** Bots are asked by Microsoft alone; a service on the same machine is for trying it out. */
const isBotService = (text: string): boolean =>
  (BotServices as readonly string[]).includes(text) || /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text)

/** A sign-in provider that can vouch for people of the chat. */
export interface ChatProvider {
  ID: number
  Name: string
}

/** The app of a registration, as administrators see it. */
export interface TeamChatApp {
  /** The sign-in provider of the same tenant; 0: people sign in in a window. */
  ProviderID: number
  /** Id of the bot that answers links; empty: links become no cards. */
  BotID: string
  /** One of `BotServices`. */
  BotService: string
}

/** Values to enter in Entra ID, and the package. */
export interface TeamChatPackage {
  /** `api://…`, the audience of the chat's tokens; empty without a provider. */
  ApplicationIDURI: string
  /** Scope of the application that the chat asks for. */
  Scope: string
  /** Ids of the chat's own clients, which need permission for the scope. */
  Clients: string[]
  /** The address that the bot sends its messages to. */
  MessagesURL: string
  /** The file `manifest.json`. */
  Manifest: string
}

/** Schema of what `getTeamChatApp` is given. */
export const TeamChatAppInput = v.object({ iid: RowId })
export type TeamChatAppInput = v.InferInput<typeof TeamChatAppInput>
/** The app of a registration. For administrators. */
export const getTeamChatApp = get<TeamChatAppInput, { App: TeamChatApp; Package: TeamChatPackage; Providers: ChatProvider[] }>()(
  '/api/admin/team-chat/',
)

/** Schema of what `saveTeamChatApp` is given. */
export const SaveTeamChatAppInput = v.object({
  iid: RowId,
  provider: OptionalRow(),
  bot: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.check(
        (id) => id === '' || /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(id),
        'Please enter the app ID of the bot.',
      ),
    ),
    '',
  ),
  botservice: v.optional(v.pipe(v.string(), v.check(isBotService)), BotServices[0]),
})
export type SaveTeamChatAppInput = v.InferInput<typeof SaveTeamChatAppInput>
/** Changes the app of a registration. For administrators. */
export const saveTeamChatApp = post<SaveTeamChatAppInput, Done>()('/api/admin/team-chat/save/')

/** Error sentences of the team chat, by error code. */
export const TeamChatErrors = {
  TEAM_CHAT_OFF: 'Sign-in with the team chat is not set up here.',
  TEAM_CHAT_PROVIDER: 'This sign-in provider names no tenant of Entra ID. Its issuer must contain the ID of your tenant.',
  TEAM_CHAT_TOKEN_WRONG: 'The sign-in of the team chat could not be read. Please contact your administrator.',
  TEAM_CHAT_TENANT: 'The team chat belongs to another organisation.',
  TEAM_CHAT_AUDIENCE: 'The sign-in of the team chat is meant for another app.',
  TEAM_CHAT_CLIENT: 'The sign-in did not come from the team chat.',
  TEAM_CHAT_TIME: 'The sign-in of the team chat has expired. Please load the tab again.',
  TEAM_CHAT_SIGNATURE: 'The signature of the team chat’s sign-in is wrong. Please contact your administrator.',
  TEAM_CHAT_CONSENT: 'No one has allowed this library to read your teams and notebooks yet. Please ask your administrator to allow it.',
  TEAM_CHAT_INTERACTION: 'Microsoft wants to see you sign in yourself. Please sign in to this library once in a window of its own.',
  TEAM_CHAT_NO_GRAPH: 'Microsoft does not let this library read your teams and notebooks. Please contact your administrator.',
  TEAM_CHAT_TOO_OFTEN: 'Too many sign-ins from your network. Please wait a few minutes and try again.',
} as const
