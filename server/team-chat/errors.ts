import { TeamChatErrors } from '../../sdk/team-chat/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TeamChatErrors, {
  TEAM_CHAT_OFF: 403,
  TEAM_CHAT_PROVIDER: 400,
  TEAM_CHAT_TOKEN_WRONG: 403,
  TEAM_CHAT_TENANT: 403,
  TEAM_CHAT_AUDIENCE: 403,
  TEAM_CHAT_CLIENT: 403,
  TEAM_CHAT_TIME: 403,
  TEAM_CHAT_SIGNATURE: 403,
  TEAM_CHAT_CONSENT: 403,
  TEAM_CHAT_INTERACTION: 403,
  TEAM_CHAT_NO_GRAPH: 403,
  TEAM_CHAT_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TeamChatErrors, true> {}
}
