import {
  EnterByChatTicketInput,
  EnterByChatTokenInput,
  enterByChatTicket as enterByChatTicketEndpoint,
  enterByChatToken as enterByChatTokenEndpoint,
  getTeamChatApp as getTeamChatAppEndpoint,
  SaveTeamChatAppInput,
  saveTeamChatApp as saveTeamChatAppEndpoint,
  TeamChatAppInput,
} from '../../sdk/team-chat/contract.ts'
import { baseUrlOf } from '../http/origin.ts'
import { type Route, serve } from '../http/serve.ts'
import { saveTeamChatApp, teamChatApp } from './app.ts'
import { enterByTicket, enterByToken } from './enter.ts'
import type { TeamChatState } from './state.ts'

export const teamChatRoutes = (state: TeamChatState): Route[] => [
  serve(enterByChatTokenEndpoint, EnterByChatTokenInput, (ctx, input) => enterByToken(ctx, state, input)),
  serve(enterByChatTicketEndpoint, EnterByChatTicketInput, (ctx, input) => enterByTicket(ctx, state, input)),
  serve(getTeamChatAppEndpoint, TeamChatAppInput, (ctx, input) => teamChatApp(ctx, input, baseUrlOf(ctx.request, ctx.settings))),
  serve(saveTeamChatAppEndpoint, SaveTeamChatAppInput, saveTeamChatApp),
]
