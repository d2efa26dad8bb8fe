import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { hashOf } from '../session/session.ts'
import { sealStoreSecret, type XapiChoice } from '../xapi/choice.ts'
import { cmi5Choice } from './choice.ts'
import { type LaunchData, type Preferences, readLaunchData, readPreferences, takeToken } from './environment.ts'
import { checkAddresses, parametersOf } from './parameters.ts'
import { queueOf } from './progress.ts'
import { publisherId } from './publisher-id.ts'
import { initializedStatement, type Launched } from './statements.ts'
import { findFormer, insertLaunch, updateLaunch } from './table.ts'

/** A launch that has begun: the secret of its browser, and what its page needs. */
export interface BegunLaunch {
  token: string

  encId: string
  title: string
  preferences: Preferences
  /** The origin of the page of the course to go back to; empty: there is none. */
  returnOrigin: string
}

/** Everything that costs nothing is checked before the one-time address is used. A launch is no right: the caller must be allowed to see the item. */
export async function beginLaunch(ctx: Context, name: string, query: URLSearchParams): Promise<BegunLaunch> {
  const choice = cmi5Choice(ctx)
  const parameters = parametersOf(query)
  checkAddresses(choice, parameters)
  const item = await itemFor(ctx, name)
  if (item.duration_secs <= 0) refuse('CMI5_NO_VIDEO')
  const token = randomBytes(24).toString('base64url')
  const now = ctx.clock.now()
  const row = {
    ...{ item_id: item.id, user_id: ctx.actor.kind === 'user' ? ctx.actor.id : null, registration: parameters.registration },
    ...{ fetch_hash: hashOf(parameters.fetch), token_hash: hashOf(token), launch: '', credential: '' },
    // It is over until the learning environment has said what it is.
    ...{ started_at: now, last_at: now, ended_at: now },
  }
  const id = (await insertLaunch(ctx.db, row)) ?? refuse('CMI5_FETCH_USED')
  const secret = await takeToken(ctx, parameters)
  const data = await readLaunchData(ctx, choice, parameters, secret)
  if (!groupingIds(data).includes(publisherId(ctx, item.id))) refuse('CMI5_WRONG_ACTIVITY')
  const preferences = await readPreferences(ctx, choice, parameters, secret)
  const { actor, activityId, registration } = parameters
  const { contextTemplate, launchMode, masteryScore, returnURL } = data
  const threshold = thresholdOf(data, choice)
  const launched: Launched = {
    contextTemplate,
    launchMode,
    masteryScore,
    returnURL: checkedReturn(returnURL),
    actor,
    activityId,
    threshold,
  }
  await ctx.db.transaction().execute(async (trx) => {
    const credential = sealStoreSecret(ctx.settings, secret)
    const [former] = await findFormer(trx, { id, item_id: item.id, registration })
    await updateLaunch(trx, id, {
      ...{ launch: JSON.stringify(launched), credential, ended_at: null },
      ...(former ? { played: former.played, stopped_secs: former.stopped_secs } : {}),
    })
    await queueOf(trx, ctx, { user_id: row.user_id, credential }, [initializedStatement({ launched, registration, item, at: now })])
  })
  return {
    token,
    encId: ctx.ids.encode(item.id),
    title: item.title,
    preferences,
    returnOrigin: launched.returnURL && new URL(launched.returnURL).origin,
  }
}

/** A learning environment names the activity of the package in the context of each launch of it. */
function groupingIds({ contextTemplate }: LaunchData): string[] {
  const grouping = contextTemplate.contextActivities.grouping ?? []
  return (Array.isArray(grouping) ? grouping : [grouping]).map(({ id }) => id)
}

/** The share of the launch (`share=80` in its parameters), else that of the site. */
function thresholdOf({ launchParameters }: LaunchData, { threshold }: XapiChoice): number {
  const share = Number(/^share=(\d{2,3})$/.exec(launchParameters.trim())?.[1] ?? threshold)
  return share >= 50 && share <= 100 ? share : threshold
}

/** The page of the course is opened by the browser: a script is none. */
const checkedReturn = (address: string): string =>
  address.length <= 2000 && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : ''
