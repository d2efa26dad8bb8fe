import type { InferOutput } from 'valibot'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import type { ChangeLtiLinkInput, LtiLinkAnswer, ResetLtiLinkInput } from '../../sdk/lti/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { setSessionShare } from '../session/users.ts'
import { embedOriginsOf } from '../shares/embed-sites.ts'
import { endPlacedShare } from '../shares/placed-shares.ts'
import { chosenItem } from './chosen-item.ts'
import { isShareOfLink, listLinks, lockLink, saveLink } from './link-table.ts'
import { placeItem } from './placements.ts'
import { searchIn } from './search-link.ts'
import { type TeachersLink, teachersLink } from './session-link.ts'
import { launchedPath, type Shown } from './shown.ts'
import { tellGraded, tellOpened, tellUngraded } from './tell-launch.ts'

/** The options of the picker for the link of the caller; undefined where they may change none. */
export async function linkChoiceOptions(ctx: Context & Exchange, id: string): Promise<LtiChoiceOptions | undefined> {
  const link = await teachersLink(ctx, id)
  if (!link) return undefined
  const changed = await changeOf(ctx, link)
  const graded = link.graded?.line.address ? { IsGraded: true as const } : {}
  const Back = launchedPath(ctx, changed ?? link.shown, 'teacher')
  const course = link.courseTitle === '' ? {} : { CourseTitle: link.courseTitle }
  return {
    ID: '',
    ...course,
    Multiple: false,
    Grades: link.graded !== undefined,
    Link: { ID: link.linkHash, IsChanged: changed !== undefined, ...graded, Back },
  }
}

/** The change of a link; undefined: it shows what it says itself. A launch has copied the change of a link that this one was copied from. */
async function changeOf(ctx: Context, { environment, deployment, linkHash }: TeachersLink): Promise<Shown | undefined> {
  const [row] = await listLinks(ctx.db, environment.id, deployment, [linkHash])
  return row && row.shown !== '' ? (JSON.parse(row.shown) as Shown) : undefined
}

/**
 * Changes the item or search that a link shows to everyone. Teachers can choose items that they have access to without the grant of this link,
 * which they cannot pass on.
 */
export async function changeLink(
  ctx: Context & Exchange,
  { link: id, chosen }: InferOutput<typeof ChangeLtiLinkInput>,
): Promise<LtiLinkAnswer> {
  const link = (await teachersLink(ctx, id)) ?? refuse('LTI_LINK_FOREIGN')
  const asked = { ...ctx, share: undefined }
  const { shown, row } = await shownBy(asked, link, chosen)
  await show(asked, link, { shown, row })
  await tell(ctx, link, row?.id, shown)
  return { Address: launchedPath(ctx, shown, 'teacher') }
}

/** Lets a link show what it says itself, with the grant that it has. */
export async function resetLink(ctx: Context & Exchange, { link: id }: InferOutput<typeof ResetLtiLinkInput>): Promise<LtiLinkAnswer> {
  const link = (await teachersLink(ctx, id)) ?? refuse('LTI_LINK_FOREIGN')
  // A link that opens nothing keeps its change.
  const Address = launchedPath(ctx, link.shown, 'teacher')
  await show(ctx, link, { shown: undefined })
  await setSessionShare(ctx.db, link.sessionHash, link.ownShareId)
  await tell(ctx, link, itemIdOf(ctx.ids, link.shown.item), link.shown)
  return { Address }
}

async function shownBy(
  ctx: Context,
  { environment }: TeachersLink,
  { id, search, chapter, done, steps, quizzes, quiz: quizId }: InferOutput<typeof ChangeLtiLinkInput>['chosen'],
): Promise<{ shown: Shown; row?: ViewableItem }> {
  const none = { done: undefined, inSteps: false, quiz: undefined }
  if (id === '') return { shown: { item: '', search: search === '' ? '' : JSON.stringify(searchIn(search)), chapter: '', grade: none } }
  const { row, part, quiz } = await chosenItem(ctx, { id, chapter, quiz: quizId })
  const reach = await embedOriginsOf(ctx, row)
  if (reach !== undefined && !environment.origins.some((origin) => reach.includes(origin))) refuse('EMBED_NOT_ALLOWED')
  const grade = quiz ? { ...none, quiz: quiz.ID } : { ...none, done: done > 0 ? done : undefined, inSteps: steps, withQuizzes: quizzes }
  return { shown: { item: String(row.id), search: '', chapter: part ? String(part.ID) : '', grade }, row }
}

interface NewlyShown {
  /** Undefined: what the link says itself. */
  shown: Shown | undefined
  /** The item that needs a grant for the course. */
  row?: ViewableItem | undefined
}

/** Stores what a link shows. The grant of what it showed before ends, unless a copy of the link has it too. */
async function show(ctx: Context, link: TeachersLink, { shown, row }: NewlyShown): Promise<void> {
  const { environment, deployment, context, linkHash: link_hash, ownShareId: own_share_id } = link
  await ctx.db.transaction().execute(async (trx) => {
    const changed_at = ctx.clock.now()
    const key = { environment_id: environment.id, deployment, link_hash, own_share_id, changed_at }
    const { share_id: former } = await lockLink(trx, { ...key, shown: '', share_id: null })
    const grant = row && (await placeItem(ctx, row, { environmentId: environment.id, deployment, context }, trx))
    await saveLink(trx, { ...key, shown: shown === undefined ? '' : JSON.stringify(shown), share_id: grant?.shareId ?? null })
    if (former !== null && !(await isShareOfLink(trx, former))) await endPlacedShare(ctx, trx, former)
    const detail = { lms: environment.name, course: link.courseTitle, title: row?.title ?? '', changed: shown !== undefined }
    await record(ctx, trx, { action: 'lti-link-changed', subject: 'lms', subjectId: environment.id, detail })
  })
}

/** Tells where the item is used now, and the line item of the link what it grades. */
async function tell(
  ctx: Context,
  { environment, graded, context, courseTitle }: TeachersLink,
  itemId: number | undefined,
  shown: Shown,
): Promise<void> {
  if (itemId !== undefined) await tellOpened(ctx, environment.id, { context, courseTitle }, itemId)
  if (!graded || ctx.actor.kind !== 'user') return
  if (itemId === undefined) return tellUngraded(ctx, environment.id, graded)
  await tellGraded(ctx, { ...graded, environmentId: environment.id, userId: ctx.actor.id, itemId, replacesRule: true }, shown.grade)
}
