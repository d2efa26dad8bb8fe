import { randomBytes } from 'node:crypto'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import type { Exchange } from '../http/serve.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { EnvironmentPerson } from '../lms/accounts.ts'
import { beginFrameSession } from '../lms/frame-session.ts'
import { framePaths } from '../lms/picker.ts'
import { hashOf } from '../session/session.ts'
import { changedLink } from './changed-link.ts'
import { type ChoiceSettings, choiceSettings } from './choice-settings.ts'
import { type Launch, MessageTypes } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'
import { placedShareId } from './placements.ts'
import { rememberLink } from './session-link.ts'
import { launchedPath, shownIn } from './shown.ts'
import { insertChoice } from './table.ts'
import { tellArrival, tellLaunch } from './tell-launch.ts'

/**
 * Signs the person of a verified launch in, and answers the page that they see. The token of the session stands behind `#`, which no server and
 * no log sees; the page keeps it in memory.
 */
export async function enter(ctx: Context & Exchange, source: LaunchSource, launch: Launch): Promise<string> {
  if (launch.message === MessageTypes.choice) return enterChoice(ctx, source, launch, choiceSettings(launch, source))
  const { environment } = source
  const { shown: own, grant } = shownIn(launch)
  const ownShareId = grant === '' ? undefined : await placedShareId(ctx, grant, environment.id, launch)
  const changed = await changedLink(ctx, { environmentId: environment.id, launch, ownShareId })
  const { shown, shareId } = changed ?? { shown: own, shareId: ownShareId }
  const path = launchedPath(ctx, shown, launch.role)
  const itemId = itemIdOf(ctx.ids, shown.item)
  const token = await beginFrameSession(ctx, environment, personOf(launch), shareId)
  await rememberLink(ctx, token, { source, launch, own, ownShareId })
  await tellArrival(ctx, source, launch, itemId)
  if (itemId !== undefined) await tellLaunch(ctx, source, launch, { itemId, link: shown.grade })
  return `${path}${fragmentOf(token)}`
}

const personOf = ({ person, role }: Launch): EnvironmentPerson => ({ ...person, isTeacher: role === 'teacher' })

const fragmentOf = (token: string): string => `#lti=${token}`

async function enterChoice(ctx: Context & Exchange, source: LaunchSource, launch: Launch, settings: ChoiceSettings): Promise<string> {
  const { environment } = source
  const token = await beginFrameSession(ctx, environment, personOf(launch))
  await tellArrival(ctx, source, launch)
  const choice = randomBytes(24).toString('base64url')
  await insertChoice(ctx.db, {
    choice_hash: hashOf(choice),
    environment_id: environment.id,
    session_hash: hashOf(token),
    settings: JSON.stringify(settings),
    ends_at: ctx.clock.now() + LtiLimits.choiceMinutes * 60_000,
  })
  return `${framePaths.choose}?choice=${choice}${fragmentOf(token)}`
}
