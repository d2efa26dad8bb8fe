import type { Hono, Context as Request } from 'hono'
import * as v from 'valibot'
import { TeamChatLimits } from '../../sdk/team-chat/contract.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { baseUrlOf } from '../http/origin.ts'
import { readBody } from '../http/request-body.ts'
import { type Exchange, plainRefusal } from '../http/serve.ts'
import { keysAt } from '../lti/platform-keys.ts'
import { linkCard } from './link-card.ts'
import { admit, type TeamChatState } from './state.ts'
import { listEnabledApps } from './table.ts'
import { algorithms, clockSkew, tokenFault } from './verify-token.ts'

/** The bot of the app gets its messages here. */
export const messagesPath = '/VLE/teams/messages'

/** Names of messages about a pasted link: with the app, and before it is installed. */
const linkNames = ['composeExtension/queryLink', 'composeExtension/anonymousQueryLink']

const Message = v.object({
  type: v.string(),
  name: v.optional(v.string()),
  serviceUrl: v.string(),
  channelId: v.literal('msteams'),
  value: v.optional(v.object({ url: v.optional(v.pipe(v.string(), v.maxLength(4000))) })),
})

export function mountMessages(app: Hono, { contextOf }: Site, state: TeamChatState): void {
  app.post(messagesPath, async (request) => {
    const ctx = { ...(await contextOf(request, { keepsSessionEnd: true })), request }
    try {
      await admit(state.messages, ctx)
      const { name = '', value } = await readMessage(ctx, state)
      const card = linkNames.includes(name) ? await linkCard(ctx, baseUrlOf(request, ctx.settings), value?.url ?? '') : undefined
      const attachments = card ? [card] : []
      // Other messages have no answer.
      const answer = linkNames.includes(name) ? { composeExtension: { type: 'result', attachmentLayout: 'list', attachments } } : {}
      return request.json(answer, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.status >= 500) ctx.log.error({ err: error }, 'a message of the team chat failed')
      return plainRefusal(ctx, refused)
    }
  })
}

/** Reads a message that the service of bots has signed for the bot of an app. */
async function readMessage(ctx: Context & Exchange, state: TeamChatState): Promise<v.InferOutput<typeof Message>> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(
    (ctx.request.req.header('authorization') ?? '').slice(0, TeamChatLimits.token),
  )?.[1]
  if (token === undefined) return refuse('SIGNED_OUT')
  const { decodeJwt, errors, jwtVerify } = await import('jose')
  try {
    const { aud } = decodeJwt(token)
    const row = (await listEnabledApps(ctx.db)).find(({ bot_id }) => bot_id !== '' && bot_id === aud)
    if (!row) return refuse('TEAM_CHAT_AUDIENCE')
    const keys = keysAt(ctx, state.keys, `${row.bot_service}/v1/.well-known/keys`, { unreachable: 'SIGN_IN_PROVIDER_UNREACHABLE' })
    const issuer = row.bot_service.endsWith('.us') ? 'https://api.botframework.us' : 'https://api.botframework.com'
    const { payload } = await jwtVerify(token, keys, {
      ...{ algorithms, issuer, audience: row.bot_id, requiredClaims: ['exp', 'nbf', 'serviceurl'] },
      ...{ clockTolerance: clockSkew, currentDate: new Date(ctx.clock.now()) },
    })
    const message = v.safeParse(Message, await jsonOf(ctx.request))
    if (!message.success) return refuse('INPUT_NOT_UNDERSTOOD')
    if (payload.serviceurl !== message.output.serviceUrl) return refuse('TEAM_CHAT_TOKEN_WRONG')
    return message.output
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuse(tokenFault(error))
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  const body = await readBody(request, TeamChatLimits.messageBytes, () => refuse('BODY_TOO_LARGE'))
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return refuse('INPUT_NOT_UNDERSTOOD')
  }
}
