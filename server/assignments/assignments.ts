import type { InferOutput } from 'valibot'
import type { SubmitAssignmentInput } from '../../sdk/assignments/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { changeItem, itemFor } from '../items/items.ts'
import { type Allowed, allow, mayGrant, mayShareByEmbed } from '../items/policy.ts'
import { privacyOf } from '../items/privacy.ts'
import { hasAccountIn } from '../lms/accounts.ts'
import { type Environment, enabledEnvironments } from '../lms/environments.ts'
import { insertSubmissionShare, revokeSubmissionShare } from '../shares/submission-shares.ts'
import { doneWords } from '../text/done-words.ts'
import { insertSubmission, markSubmissionsDeleted } from './table.ts'

/** The learning environment whose page takes a submission: a code goes nowhere else. */
export const environmentOfReturn = (environments: readonly Environment[], murl: string): Environment | undefined =>
  URL.canParse(murl) ? environments.find(({ origins }) => origins.includes(new URL(murl).origin)) : undefined

/**
 * Submits items of the caller: they become private, and the learning environment gets a code for each, which shows the item on its own pages
 * alone. The learning environment decides who may open these pages.
 */
export async function submitAssignment(ctx: Context, input: InferOutput<typeof SubmitAssignmentInput>): Promise<Done & { URL: string }> {
  const { actor } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const environment = environmentOfReturn(await enabledEnvironments(ctx, 'moodle'), input.murl)
  if (!environment || !(await hasAccountIn(ctx, environment, actor.id))) return refuse('ASSIGNMENT_UNKNOWN')
  const items: { own: Allowed<KnownItem, 'edit' | 'grant'>; shared: Allowed<KnownItem, 'share'> }[] = []
  for (const id of new Set(input.items.map(String))) {
    const item = await itemFor(ctx, id)
    // An administrator may change every item, but submits only their own.
    const own = item.owner_id === actor.id ? allow(mayGrant, actor, item) : undefined
    if (!own) return refuse('ASSIGNMENT_NOT_YOURS')
    items.push({ own, shared: allow(mayShareByEmbed, actor, item) ?? refuse('SHARE_EMBED_NOT_ALLOWED') })
  }
  const now = ctx.clock.now()
  const codes = await ctx.db.transaction().execute(async (trx) => {
    const given: string[] = []
    for (const item of items) {
      const { own } = item
      const { id: shareId, code } = await insertSubmissionShare(ctx, trx, item, { maker: actor.id, origins: environment.origins })
      await changeItem(trx, own, { is_private: privacyOf.owner, updated_at: now })
      await insertSubmission(trx, {
        ...{ environment_id: environment.id, item_id: own.id, share_id: shareId, created_at: now },
        ...{ course: input.courseid, assignment: input.assignmentid, submitted_by: input.submissionby, description: input.description },
      })
      const detail = { title: own.title, lms: environment.name, course: input.courseid, assignment: input.assignmentid, link: shareId }
      await record(ctx, trx, { action: 'assignment-submitted', subject: 'item', subjectId: own.id, detail })
      given.push(code)
    }
    return given
  })
  const ids = items.map(({ own }) => own.id)
  return {
    Success: true,
    Message: doneWords(ctx).saved,
    URL: returnAddress(input.murl, { cdid: ids.join(between), ec: codes.join(between) }),
  }
}

/** The learning environments split ids and codes here. */
const between = '\u00AC'

function returnAddress(murl: string, fields: Record<string, string>): string {
  const address = new URL(murl)
  address.hash = ''
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  address.search = [...(address.search === '' ? [] : [address.search.slice(1)]), ...query].join('&')
  return address.href
}

/** The learning environment has deleted an assignment: its codes end, and the items stay with their authors. */
export async function deleteAssignment(ctx: Context, environment: Environment, assignment: string): Promise<number> {
  if (assignment === '') return 0
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const marked = await markSubmissionsDeleted(trx, environment.id, assignment, now)
    for (const { item_id, share_id } of marked) {
      await revokeSubmissionShare(trx, share_id, now)
      const detail = { lms: environment.name, assignment, link: share_id }
      await record(ctx, trx, { action: 'assignment-deleted', subject: 'item', subjectId: item_id, detail })
    }
    return marked.length
  })
}
