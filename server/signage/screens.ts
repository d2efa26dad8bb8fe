import type * as v from 'valibot'
import { type ScreenReport, SignageLimits, type UrgentMessage } from '../../sdk/signage/contract.ts'
import type { CommandScreenInput, RemoveScreenInput, SaveScreenInput, Screen, SetUrgentInput } from '../../sdk/signage/setup/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { summariseMedia } from '../media/media.ts'
import { doneWords } from '../text/done-words.ts'
import {
  changeScreen,
  countScheduleEntries,
  deleteCommandsBefore,
  deleteMessages,
  deleteScreen,
  findScreen,
  findScreenByCode,
  insertCommand,
  insertMessage,
  insertScreen,
  listMessages,
  listReports,
  listScreens as listRows,
  type MessageRow,
} from './table.ts'
import { thumbnailAddress } from './thumbnail.ts'

/** A command that nobody fetched is over: a screen that comes back after a week is not restarted for it. */
export const commandMs = 5 * 60_000

export async function listScreens(ctx: Context): Promise<{ Items: Screen[]; Urgent: (UrgentMessage & { Screens: number[] })[] }> {
  requireAdministrator(ctx)
  const now = ctx.clock.now()
  const [rows, counts, reports, messages] = await Promise.all([
    listRows(ctx.db),
    countScheduleEntries(ctx.db),
    listReports(ctx.db),
    listMessages(ctx.db, now),
  ])
  const posters = await postersOf(ctx, reports.filter(({ has_picture }) => !has_picture).map(encIdIn))
  const Items = rows.map((row): Screen => {
    const lastReport = reports.find(({ screen_id }) => screen_id === row.id)
    return {
      ID: row.id,
      Name: row.name,
      Code: row.code,
      TimeZone: row.time_zone,
      ComparisonCheckIntervalMins: row.check_minutes,
      IsPaired: row.session_hash !== null,
      LastSpoke: row.spoke_at === null ? '' : new Date(row.spoke_at).toISOString(),
      IsOnline: row.session_hash !== null && row.spoke_at !== null && now - row.spoke_at < SignageLimits.offlineSeconds * 1000,
      Programmes: Number(counts.find(({ screen_id }) => screen_id === row.id)?.count ?? 0),
      Report: lastReport ? (JSON.parse(lastReport.report) as ScreenReport) : null,
      Revision: String(row.revision),
      Thumbnail:
        lastReport === undefined
          ? ''
          : lastReport.has_picture
            ? thumbnailAddress(row.id, lastReport.at)
            : (posters.get(encIdIn(lastReport)) ?? ''),
    }
  })
  return { Items, Urgent: messages.map((row) => ({ ...presentMessage(row), Screens: screensOf(row) })) }
}

const encIdIn = ({ report }: { report: string }): string => (JSON.parse(report) as ScreenReport).EncID

/** Frames and streams of other servers let nobody look at them: then there is the poster of the item, as the caller sees it. */
async function postersOf(ctx: Context, encIds: string[]): Promise<Map<string, string>> {
  const ids = encIds.flatMap((encId) => (encId === '' ? [] : (ctx.ids.decode(encId) ?? [])))
  const found = await summariseMedia(ctx, [...new Set(ids)])
  return new Map(found.map(({ EncID, ImageURLs }) => [EncID, ImageURLs[0]?.URL ?? '']))
}

/** Names of the screens, for sending items to them. */
export async function listTargets(ctx: Context): Promise<{ Screens: { ID: number; Name: string }[] }> {
  requireAdministrator(ctx)
  return { Screens: (await listRows(ctx.db)).map(({ id, name }) => ({ ID: id, Name: name })) }
}

export async function saveScreen(ctx: Context, input: v.InferOutput<typeof SaveScreenInput>): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  const { screenid, revision, name, screen: code, timezone: time_zone, checkminutes: check_minutes } = input
  const before = screenid === undefined ? undefined : ((await findScreen(ctx.db, screenid)) ?? refuse('SCREEN_NOT_FOUND'))
  const other = await findScreenByCode(ctx.db, code)
  if (other && other.id !== before?.id) refuse('SCREEN_CODE_TAKEN')
  if (!before && (await listRows(ctx.db)).length >= SignageLimits.screens) refuse('SCREENS_TOO_MANY')
  if (before && revision !== undefined && revision !== String(before.revision)) refuse('SCREEN_CHANGED')
  const change = { name, code, time_zone, check_minutes }
  const saved = ctx.db.transaction().execute(async (trx) => {
    const id = before?.id ?? (await insertScreen(trx, { ...change, created_at: ctx.clock.now() }))
    if (before && !(await changeScreen(trx, before, change))) refuse('SCREEN_CHANGED')
    await record(ctx, trx, { action: before ? 'screen-changed' : 'screen-added', subject: 'screen', subjectId: id, detail: { name } })
    return id
  })
  const ID = await saved.catch((error: unknown) => (isUniqueViolation(error) ? refuse('SCREEN_CODE_TAKEN') : Promise.reject(error)))
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

/** With it go its session, its schedule entries and its last report. */
export async function removeScreen(ctx: Context, { screenid }: RemoveScreenInput & { screenid: number }): Promise<Done> {
  requireAdministrator(ctx)
  const { name } = (await findScreen(ctx.db, screenid)) ?? refuse('SCREEN_NOT_FOUND')
  await ctx.db.transaction().execute(async (trx) => {
    await deleteScreen(trx, screenid)
    await record(ctx, trx, { action: 'screen-removed', subject: 'screen', subjectId: screenid, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).screenRemoved }
}

export async function commandScreen(ctx: Context, input: v.InferOutput<typeof CommandScreenInput>): Promise<Done> {
  requireAdministrator(ctx)
  const now = ctx.clock.now()
  const { id, name } = (await findScreen(ctx.db, input.screenid)) ?? refuse('SCREEN_NOT_FOUND')
  const { screencommand: command } = input
  await ctx.db.transaction().execute(async (trx) => {
    if (ctx.clockGuard.mayDelete()) await deleteCommandsBefore(trx, now - commandMs)
    await insertCommand(trx, { screen_id: id, command, created_at: now })
    await record(ctx, trx, { action: 'screen-command', subject: 'screen', subjectId: id, detail: { name, command } })
  })
  return { Success: true, Message: doneWords(ctx).screenCommandSent }
}

/** One message at a time: a new one takes the place of those before. */
export async function setUrgent(ctx: Context, input: v.InferOutput<typeof SetUrgentInput>): Promise<Done> {
  requireAdministrator(ctx)
  const { message: text, minutes, screenids } = input
  await ctx.db.transaction().execute(async (trx) => {
    await deleteMessages(trx)
    const ends_at = ctx.clock.now() + Math.round(minutes * 60_000)
    if (text !== '') await insertMessage(trx, { text, screens: JSON.stringify(screenids), ends_at })
    await record(ctx, trx, { action: 'screen-message', subject: 'screen', subjectId: screenids.join(',').slice(0, 100), detail: { text } })
  })
  return { Success: true, Message: text === '' ? doneWords(ctx).screenMessageRemoved : doneWords(ctx).screenMessageSent }
}

const screensOf = ({ screens }: MessageRow): number[] => JSON.parse(screens) as number[]

export const presentMessage = ({ id, text, ends_at }: MessageRow): UrgentMessage => ({
  ID: id,
  Text: text,
  EndsAt: new Date(ends_at).toISOString(),
})

/** The current message of this screen. */
export async function messageFor(ctx: Pick<Context, 'db' | 'clock'>, screenId: number): Promise<UrgentMessage | null> {
  const rows = await listMessages(ctx.db, ctx.clock.now())
  const row = rows.find((one) => screensOf(one).length === 0 || screensOf(one).includes(screenId))
  return row ? presentMessage(row) : null
}
