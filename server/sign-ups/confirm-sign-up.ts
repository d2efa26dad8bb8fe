import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { type ConfirmSignUpInput, SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { Refused, refuse } from '../http/errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isKindOpen, readSignUpSettings, type StoredSignUpSettings } from '../open-sign-ups/open-sign-ups.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { hashOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import { domainOf } from './addresses.ts'
import { approve } from './approve.ts'
import { admitNetwork, type SignUpLimit } from './send-sign-up.ts'
import { joinableGroups } from './sign-up-settings.ts'
import { administratorsToTell, confirmByToken, deleteOtherOpen, findByToken, type SignUpRow } from './table.ts'

const minuteMs = 60_000

/** The reader of the address presses the button of the page that the link opens. A rule then makes the account, or administrators are told. */
export async function confirmSignUp(
  ctx: Context,
  limit: SignUpLimit,
  { token }: InferOutput<typeof ConfirmSignUpInput>,
): Promise<Done & { IsApproved: boolean }> {
  await admitNetwork(limit, ctx)
  const tokenHash = hashOf(token)
  const sentAfter = ctx.clock.now() - SignUpLimits.linkDays * 24 * 60 * minuteMs
  const row = (await findByToken(ctx.db, tokenHash, sentAfter)) ?? refuse('SIGN_UP_LINK_OVER')
  const settings = await readSignUpSettings(ctx.db)
  // A rule decides, also when someone who is signed in presses the button.
  const byRule: Context = { ...ctx, actor: system }
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await confirmByToken(trx, tokenHash, ctx.clock.now()))) refuse('SIGN_UP_LINK_OVER')
    await deleteOtherOpen(trx, row)
    const detail = { email: row.email, kind: row.kind }
    await record(byRule, trx, { action: 'sign-up-confirmed', subject: 'sign-up', subjectId: row.id, detail })
  })
  const IsApproved = isApprovedByRule(settings, row) && (await approveByRule(byRule, row, settings))
  if (!IsApproved && settings.tellsAdministrators) await ctx.db.transaction().execute((trx) => tellAdministrators(ctx, trx))
  return { Success: true, Message: doneWords(ctx).saved, IsApproved }
}

const isApprovedByRule = (settings: StoredSignUpSettings, { kind, email }: SignUpRow): boolean =>
  isKindOpen(settings, kind) && settings.approvedDomains.includes(domainOf(email))

/** False: the rule cannot decide, as when the user name is taken or the account suspended, and an administrator has to. */
async function approveByRule(ctx: Context, row: SignUpRow, settings: StoredSignUpSettings): Promise<boolean> {
  const passwordHash = await hashOfSecretPassword()
  const groups = await joinableGroups(ctx.db, settings.groups)
  try {
    await ctx.db.transaction().execute((trx) => approve(ctx, trx, row, { name: row.email, groups, passwordHash }))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** One message for all requests of some minutes: its text is made, and counts them, when it is sent. */
async function tellAdministrators(ctx: Context, trx: Kysely<Database>): Promise<void> {
  const notBefore = ctx.clock.now() + SignUpLimits.collectMinutes * minuteMs
  for (const userId of await administratorsToTell(trx, 'sign-ups-waiting'))
    await queueMail(trx, ctx, { kind: 'sign-ups-waiting', userId, data: {}, notBefore })
}
