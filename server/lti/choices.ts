import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import type { AnswerLtiChoiceInput, LtiChoiceAnswer } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { hashOf } from '../session/session.ts'
import type { ChoiceSettings } from './choice-settings.ts'
import { Claims, MessageTypes } from './claims.ts'
import { consumerOf } from './consumers.ts'
import { contentItems } from './content-items.ts'
import { signingAlgorithm, signingKey } from './keys.ts'
import type { LinkItem } from './link-item-types.ts'
import { acceptedTypes, linkItems } from './link-items.ts'
import { signedFields } from './oauth-signature.ts'
import { type Platform, platformOf } from './platforms.ts'
import { deleteChoice, findChoice } from './table.ts'

const library = () => import('jose')

/** Seconds in which the environment has to read an answer. */
const answerSeconds = 300

/** The choice that the session of a request may answer; undefined for every other session, and when it is over. */
async function openChoice(
  ctx: Context & Exchange,
  choice: string,
): Promise<{ hash: string; environmentId: number; settings: ChoiceSettings } | undefined> {
  const sessionId = sessionIdOf(ctx.request, isSecure(ctx.request, ctx.settings))
  const row = await findChoice(ctx.db, hashOf(choice))
  if (!row || sessionId === undefined || row.session_hash !== hashOf(sessionId) || row.ends_at < ctx.clock.now()) return undefined
  return { hash: row.choice_hash, environmentId: row.environment_id, settings: JSON.parse(row.settings) as ChoiceSettings }
}

export async function choiceOptions(ctx: Context & Exchange, choice: string): Promise<LtiChoiceOptions | undefined> {
  const open = await openChoice(ctx, choice)
  if (!open) return undefined
  const { multiple, takesGrades, addsAtOnce, courseTitle } = open.settings
  const Types = acceptedTypes(open.settings)
  return {
    ...{ ID: choice, Multiple: multiple, Grades: takesGrades !== false && Types.includes('ltiResourceLink'), Types },
    ...(courseTitle ? { CourseTitle: courseTitle } : {}),
    ...(addsAtOnce ? { AddsAtOnce: true } : {}),
  }
}

/** Answers a choice, once: a token with the links, which the browser posts to the environment. */
export async function answerChoice(
  ctx: Context & Exchange,
  { choice, chosen }: InferOutput<typeof AnswerLtiChoiceInput>,
  base: string,
): Promise<LtiChoiceAnswer> {
  const open = (await openChoice(ctx, choice)) ?? refuse('LTI_CHOICE_OVER')
  const environment = await environmentOf(ctx, open.environmentId)
  // The registration may have lost the address since the choice began.
  if (!environment.origins.includes(new URL(open.settings.returnUrl).origin)) refuse('LTI_RETURN_FOREIGN')
  const sign = environment.kind === 'lti-1' ? await signerOf(ctx, environment) : await tokenSignerOf(ctx, open.environmentId)
  if (chosen.length > 1 && !open.settings.multiple) refuse('INPUT_NOT_UNDERSTOOD')
  const { environmentId, settings } = open
  const items = await linkItems(ctx, chosen, { environmentId, origins: environment.origins, settings, base })
  if (!(await deleteChoice(ctx.db, open.hash))) refuse('LTI_CHOICE_OVER')
  const Fields = await sign(open.settings, items)
  return { Target: open.settings.returnUrl, JWT: Fields.JWT ?? '', Fields }
}

type Signer = (settings: ChoiceSettings, items: readonly LinkItem[]) => Promise<Record<string, string>>

async function tokenSignerOf(ctx: Context, environmentId: number): Promise<Signer> {
  const platform = await platformOf(ctx, environmentId)
  return async (settings, items) => ({ JWT: await signAnswer(ctx, platform, settings, items) })
}

/** Signs answers of LTI 1.1, whose data is a text. */
async function signerOf(ctx: Context, environment: Environment): Promise<Signer> {
  const { key, secret } = await consumerOf(ctx, environment)
  return async ({ returnUrl, data, targets = [] }, items) => {
    const fields = {
      ...{
        lti_message_type: 'ContentItemSelection',
        lti_version: 'LTI-1p0',
        content_items: contentItems(items, targets.includes('iframe')),
      },
      ...(typeof data === 'string' ? { data } : {}),
    }
    return signedFields(returnUrl, fields, { key, secret, now: ctx.clock.now() })
  }
}

async function signAnswer(ctx: Context, platform: Platform, settings: ChoiceSettings, items: readonly LinkItem[]): Promise<string> {
  const { importJWK, SignJWT } = await library()
  const { kid, jwk } = await signingKey(ctx)
  const now = Math.floor(ctx.clock.now() / 1000)
  return new SignJWT({
    nonce: randomUUID(),
    [Claims.deployment]: settings.deployment,
    [Claims.message]: MessageTypes.answer,
    [Claims.version]: '1.3.0',
    [Claims.items]: items,
    ...(settings.data === undefined ? {} : { [Claims.data]: settings.data }),
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setAudience([platform.issuer])
    .setIssuedAt(now)
    .setExpirationTime(now + answerSeconds)
    .sign(await importJWK(jwk, signingAlgorithm))
}
