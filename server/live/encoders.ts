import { randomBytes } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { type Encoder, type EncoderInput, LiveLimits, type LiveServer, type SaveEncoderInput } from '../../sdk/live/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { hashOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import { encoderSessionsOf } from './encoder-sessions.ts'
import {
  deleteEncoder,
  type EncoderRow,
  type EncoderUser,
  existingAmong,
  findEncoder,
  insertEncoder,
  listEncoderRows,
  listEncoderUsers,
  listEventsIn,
  replaceEncoderUsers,
  updateEncoder,
} from './table.ts'

const purpose = 'key of an encoder'
const newKey = (): string => randomBytes(24).toString('base64url')

/** The key of an encoder; empty when no key of the server opens it any more. */
export const keyOf = ({ settings }: Pick<Deps, 'settings'>, { key_sealed }: Pick<EncoderRow, 'key_sealed'>): string =>
  openSecret(settings, purpose, key_sealed) ?? ''

const keyRows = ({ settings }: Pick<Deps, 'settings'>, key: string) => ({
  key_hash: hashOf(key),
  key_sealed: sealSecret(settings, purpose, key),
})

export const liveServer = ({ settings }: Pick<Deps, 'settings'>): LiveServer => ({ Server: settings.liveAddress, Port: settings.livePort })

function present(row: EncoderRow, users: readonly EncoderUser[], live: ReadonlySet<number>): Encoder {
  const own = users.filter(({ encoder_id }) => encoder_id === row.id)
  return {
    ID: row.id,
    Name: row.name,
    IsEnabled: Number(row.is_enabled) === 1,
    KeepsRecording: Number(row.keeps_recording) === 1,
    IsForEveryone: Number(row.is_for_everyone) === 1,
    Accounts: own.flatMap(({ user_id, user_name }) => (user_id === null ? [] : [{ ID: user_id, Name: user_name ?? '' }])),
    Groups: own.flatMap(({ group_id, group_name }) => (group_id === null ? [] : [{ ID: group_id, Name: group_name ?? '' }])),
    IsLive: live.has(row.id),
  }
}

export async function listEncoders(ctx: Context): Promise<LiveServer & { Items: Encoder[] }> {
  requireAdministrator(ctx)
  const [rows, users, events] = await Promise.all([
    listEncoderRows(ctx.db, LiveLimits.encoders),
    listEncoderUsers(ctx.db),
    listEventsIn(ctx.db, ['live']),
  ])
  const live = new Set(events.flatMap(({ encoder_id }) => encoder_id ?? []))
  return { ...liveServer(ctx), Items: rows.map((row) => present(row, users, live)) }
}

export async function saveEncoder(ctx: Context, input: InferOutput<typeof SaveEncoderInput>): Promise<Done & { ID: number; Key?: string }> {
  requireAdministrator(ctx)
  const { encoderid, name, accounts, groupids: groups } = input
  const row = {
    name,
    is_enabled: input.enabled ? 1 : 0,
    keeps_recording: input.keepsrecording ? 1 : 0,
    is_for_everyone: input.foreveryone ? 1 : 0,
  } as const
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const key = encoderid === undefined ? newKey() : undefined
    if (key !== undefined && (await listEncoderRows(trx, LiveLimits.encoders)).length >= LiveLimits.encoders) refuse('ENCODERS_FULL')
    if (encoderid !== undefined && !(await updateEncoder(trx, encoderid, row))) refuse('ENCODER_NOT_FOUND')
    const id = encoderid ?? (await insertEncoder(trx, { ...row, ...keyRows(ctx, key ?? ''), created_at: ctx.clock.now() }))
    // An account that was removed meanwhile is left out.
    const chosen = { accounts: await existingAmong(trx, 'users', accounts), groups: await existingAmong(trx, 'groups', groups) }
    await replaceEncoderUsers(trx, id, chosen)
    const detail = { name, enabled: input.enabled, keepsRecording: input.keepsrecording, forEveryone: input.foreveryone, ...chosen }
    const action = key === undefined ? 'encoder-changed' : 'encoder-added'
    await record(ctx, trx, { action, subject: 'encoder', subjectId: id, detail })
    return { ID: id, ...(key === undefined ? {} : { Key: key }) }
  })
  return { Success: true, Message: doneWords(ctx).saved, ...saved }
}

export async function revealEncoderKey(ctx: Context, { encoderid }: InferOutput<typeof EncoderInput>): Promise<Done & { Key: string }> {
  requireAdministrator(ctx)
  const encoder = (await findEncoder(ctx.db, encoderid)) ?? refuse('ENCODER_NOT_FOUND')
  await record(ctx, ctx.db, { action: 'encoder-key-read', subject: 'encoder', subjectId: encoderid, detail: { name: encoder.name } })
  return { Success: true, Message: '', Key: keyOf(ctx, encoder) }
}

export async function renewEncoderKey(ctx: Context, { encoderid }: InferOutput<typeof EncoderInput>): Promise<Done & { Key: string }> {
  requireAdministrator(ctx)
  const Key = newKey()
  await ctx.db.transaction().execute(async (trx) => {
    const encoder = (await findEncoder(trx, encoderid)) ?? refuse('ENCODER_NOT_FOUND')
    await updateEncoder(trx, encoderid, keyRows(ctx, Key))
    await record(ctx, trx, { action: 'encoder-key-changed', subject: 'encoder', subjectId: encoderid, detail: { name: encoder.name } })
  })
  return { Success: true, Message: doneWords(ctx).saved, Key }
}

export async function removeEncoder(ctx: Context, { encoderid }: InferOutput<typeof EncoderInput>): Promise<Done> {
  requireAdministrator(ctx)
  const encoder = (await findEncoder(ctx.db, encoderid)) ?? refuse('ENCODER_NOT_FOUND')
  // Events of a server that takes no streams are another one's.
  const open =
    ctx.settings.livePort === 0
      ? []
      : (await listEventsIn(ctx.db, ['live', 'interrupted'])).filter(({ encoder_id }) => encoder_id === encoderid)
  await ctx.db.transaction().execute(async (trx) => {
    await deleteEncoder(trx, encoderid)
    await record(ctx, trx, { action: 'encoder-removed', subject: 'encoder', subjectId: encoderid, detail: { name: encoder.name } })
  })
  for (const { item_id } of open) await encoderSessionsOf(ctx).end(item_id)
  return { Success: true, Message: doneWords(ctx).removed }
}
