import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TeamChatLimits } from '../../sdk/team-chat/contract.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { createRefusalLimit, type RefusalLimit } from '../lms/events.ts'
import { createPlatformKeys, type PlatformKeys } from '../lti/platform-keys.ts'
import type { Settings } from '../settings.ts'
import type { OidcConfigurations } from '../sign-in/oidc.ts'

/** The caches and limits of the team chat; one for each application. */
export interface TeamChatState {
  keys: PlatformKeys
  configurations: OidcConfigurations
  refusals: RefusalLimit
  /** Why Microsoft Graph could not be read for an account, by provider and account. */
  graphRefusals: LRUCache<string, { code: ErrorCode; until: number }>
  signIns: RateLimiterMemory
  messages: RateLimiterMemory
}

const duration = 600

export const createTeamChatState = (): TeamChatState => ({
  keys: createPlatformKeys(),
  configurations: new Map(),
  refusals: createRefusalLimit(),
  graphRefusals: new LRUCache({ max: 5000 }),
  signIns: new RateLimiterMemory({ points: TeamChatLimits.signIns, duration }),
  messages: new RateLimiterMemory({ points: TeamChatLimits.messages, duration }),
})

/** Counts a request of a network before anything is read for it. */
export async function admit(limiter: RateLimiterMemory, { request, settings }: Exchange & { settings: Settings }): Promise<void> {
  try {
    await limiter.consume(networkOf(addressOf(request, settings)))
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('TEAM_CHAT_TOO_OFTEN')
    throw error
  }
}
