import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import type { AnswerLtiChoiceInput, LtiChoice, LtiChoiceAnswer } from '../../sdk/lti/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { isPublic } from '../items/policy.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { getMedia } from '../media/media.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { hashOf } from '../session/session.ts'
import type { ChoiceSettings } from './choice-settings.ts'
import { chosenItem } from './chosen-item.ts'
import { Claims, historyVariables, MessageTypes } from './claims.ts'
import { consumerOf } from './consumers.ts'
import { contentItems } from './content-items.ts'
import { signingAlgorithm, signingKey } from './keys.ts'
import { signedFields } from './oauth-signature.ts'
import { ltiPaths } from './paths.ts'
import { placeItem } from './placements.ts'
import { type Platform, platformOf } from './platforms.ts'
import { searchIn } from './search-link.ts'
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
  return open && { ID: choice, Multiple: open.settings.multiple, Grades: open.settings.takesGrades !== false }
}

/** Answers a choice, once: a token with the links, which the browser posts to the environment. */
export async function answerChoice(
  ctx: Context & Exchange,
  { choice, chosen }: InferOutput<typeof AnswerLtiChoiceInput>,
  base: string,
): Promise<LtiChoiceAnswer> {
  const open = (await openChoice(ctx, choice)) ?? refuse('LTI_CHOICE_OVER')
  const environment = await environmentOf(ctx, open.environmentId)
  const sign = environment.kind === 'lti-1' ? await signerOf(ctx, environment) : await tokenSignerOf(ctx, open.environmentId)
  if (chosen.length > 1 && !open.settings.multiple) refuse('INPUT_NOT_UNDERSTOOD')
  const items: LinkItem[] = []
  for (const one of chosen) items.push(one.id === '' ? libraryItem(ctx, one, base) : await contentItem(ctx, one, { open, base }))
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
  return async ({ returnUrl, data, takesFrames }, items) => {
    const fields = {
      ...{ lti_message_type: 'ContentItemSelection', lti_version: 'LTI-1p0', content_items: contentItems(items, takesFrames === true) },
      ...(typeof data === 'string' ? { data } : {}),
    }
    return signedFields(returnUrl, fields, { key, secret, now: ctx.clock.now() })
  }
}

/** A link of a course as LTI 1.3 has it. */
export interface LinkItem {
  type: 'ltiResourceLink'
  title: string
  text?: string
  url: string
  thumbnail?: { url: string; width: number; height: number }
  lineItem?: { label: string; tag: string; scoreMaximum: number; resourceId: string }
  iframe: { width: number; height: number }
  custom: Readonly<Record<string, string>>
}

/** The results of a search, or the whole library, as a link of a course. */
function libraryItem({ settings }: Context, { search, title }: InferOutput<typeof LtiChoice>, base: string): LinkItem {
  const query = new URLSearchParams(search === '' ? {} : { search: JSON.stringify(searchIn(search)) })
  return {
    type: 'ltiResourceLink',
    title: title || settings.siteName,
    url: `${base}${ltiPaths.launch}${search === '' ? '' : `?${query.toString()}`}`,
    iframe: { width: EmbedSize.width, height: EmbedSize.height },
    custom: prefixed({ ...Object.fromEntries(query), ...historyVariables }),
  }
}

/** An item as a link of a course: its address names it, so that copies of the course keep it. */
async function contentItem(
  ctx: Context,
  { id, chapter, done, steps, quiz: quizId }: InferOutput<typeof LtiChoice>,
  { open, base }: { open: { environmentId: number; settings: ChoiceSettings }; base: string },
): Promise<LinkItem> {
  const { row, part, quiz } = await chosenItem(ctx, { id, chapter, quiz: quizId })
  const item = await getMedia(ctx, row, [])
  const { deployment, context } = open.settings
  const grant = (await placeItem(ctx, row, { environmentId: open.environmentId, deployment, context }))?.code ?? ''
  // Only what has a length can be watched to an end, and environments that take no grades refuse a line item.
  const isGraded = !quiz && done > 0 && row.duration_secs > 0 && open.settings.takesGrades !== false
  const lineItem = quiz ? { label: quiz.Name, tag: 'quiz' } : { label: item.Title, tag: 'watched' }
  const hasLine = isGraded || (quiz !== undefined && open.settings.takesGrades !== false)
  const query = new URLSearchParams({
    ...{ item: item.EncID, ...(part ? { chapter: String(part.ID) } : {}), ...(grant === '' ? {} : { grant }) },
    ...(isGraded ? { done: String(done), ...(steps ? { steps: '1' } : {}) } : {}),
    ...(quiz ? { quiz: String(quiz.ID) } : {}),
  })
  const [image] = isPublic(row) ? item.ImageURLs : []
  return {
    type: 'ltiResourceLink',
    title: quiz?.Name || part?.Title || item.Title,
    ...(item.Description === '' ? {} : { text: item.Description.slice(0, 2000) }),
    url: `${base}${ltiPaths.launch}?${query.toString()}`,
    ...(image ? { thumbnail: { url: base + imageAddress(item.EncID, image), width: image.Size || 320, height: 180 } } : {}),
    ...(hasLine ? { lineItem: { ...lineItem, scoreMaximum: 100, resourceId: item.EncID } } : {}),
    iframe: { width: EmbedSize.width, height: EmbedSize.height },
    // Parameters of a link and of the tool have different names: in some environments one of them wins, and only the other is replaced.
    custom: prefixed({ ...Object.fromEntries(query), ...historyVariables }),
  }
}

const prefixed = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`vitrine_${name}`, value]))

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
