import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { SaveSignUpSettingsInput, SignUpSettings } from '../../sdk/sign-ups/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { existingGroups, hasMembers, listGroupRows } from '../groups/groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { readSignUpSettings, type StoredSignUpSettings, signUpSettingName } from '../open-sign-ups/open-sign-ups.ts'
import { doneWords } from '../text/done-words.ts'
import { canonicalDomain } from './addresses.ts'
import { writeSetting } from './table.ts'

/** Whether an address of this domain may ask. */
export const mayAsk = ({ onlyDomains, approvedDomains }: StoredSignUpSettings, domain: string): boolean =>
  onlyDomains.length === 0 || onlyDomains.includes(domain) || approvedDomains.includes(domain)

/** The groups among these that people can still join. */
export async function joinableGroups(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await listGroupRows(db)
  const joinable = new Set(rows.filter(({ id, is_managed }) => hasMembers(id) && Number(is_managed) === 0).map(({ id }) => id))
  return ids.filter((id) => joinable.has(id))
}

export async function getSignUpSettings(ctx: Context): Promise<SignUpSettings> {
  requireAdministrator(ctx)
  const [settings, IsMailOn] = await Promise.all([readSignUpSettings(ctx.db), isMailOn(ctx)])
  return {
    ...{ IsPortalOpen: settings.isPortalOpen, Courses: settings.courses, Groups: await joinableGroups(ctx.db, settings.groups) },
    ...{ ApprovedDomains: settings.approvedDomains, OnlyDomains: settings.onlyDomains },
    ...{ TellsAdministrators: settings.tellsAdministrators, IsMailOn },
  }
}

export async function saveSignUpSettings(ctx: Context, input: InferOutput<typeof SaveSignUpSettingsInput>): Promise<Done> {
  requireAdministrator(ctx)
  const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]
  const domains = (texts: readonly string[]): string[] =>
    distinct(
      texts.map(
        (text) =>
          canonicalDomain(text) || refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Please enter domains like school.example.' }),
      ),
    )
  const groups = [...new Set(input.groups)]
  if (!groups.every(hasMembers)) refuse('GROUP_MEMBERS_FIXED')
  if ((await existingGroups(ctx.db, groups)).length < groups.length) refuse('GROUP_NOT_FOUND')
  if ((await joinableGroups(ctx.db, groups)).length < groups.length) refuse('GROUP_MANAGED')
  const settings: StoredSignUpSettings = {
    ...{ isPortalOpen: input.portal, courses: distinct(input.courses), groups, tellsAdministrators: input.telladministrators },
    ...{ approvedDomains: domains(input.approveddomains), onlyDomains: domains(input.onlydomains) },
  }
  await ctx.db.transaction().execute(async (trx) => {
    await writeSetting(trx, signUpSettingName, JSON.stringify(settings))
    await record(ctx, trx, { action: 'sign-up-settings-changed', subject: 'settings', subjectId: '', detail: { ...settings } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
