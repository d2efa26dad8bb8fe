import type { InferOutput } from 'valibot'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { type ListUserPlaylistsInput, PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { summariseMedia } from '../media/media.ts'
import { listChangeable, listRecentlyUsed, type UserPlaylists } from './table.ts'

const person = ({ actor }: Pick<Context, 'actor'>): UserPlaylists =>
  actor.kind === 'user' ? { userId: actor.id, groups: actor.groups } : refuse('SIGNED_OUT')

export async function listUserPlaylists(
  ctx: Context,
  { s, pi, ps }: InferOutput<typeof ListUserPlaylistsInput>,
): Promise<Page<MediaSummary>> {
  const { ids, total } = await listChangeable(ctx.db, person(ctx), { s, page: pi, pageSize: ps })
  return { Items: await summariseMedia(ctx, ids), Page: pi, PageSize: ps, Total: total }
}

export const listRecentPlaylists = async (ctx: Context): Promise<{ Items: MediaSummary[] }> => ({
  Items: await summariseMedia(ctx, await listRecentlyUsed(ctx.db, person(ctx), PlaylistLimits.recent)),
})
