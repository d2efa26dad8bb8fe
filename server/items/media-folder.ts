import type { Context } from '../context.ts'
import type { KnownItem } from './access.ts'
import { mediaToken, type TokenHolder } from './media-token.ts'
import { isPublic, mayView } from './policy.ts'

export type FolderContext = Pick<Context, 'settings' | 'clock' | 'ids' | 'actor' | 'share'>

/**
 * The address of the folder with an item's files. Everyone shares one address of a public item; the address of any other item works as
 * long as its holder may view the item.
 */
export const mediaFolder = (ctx: FolderContext, item: KnownItem): string => folderFor(ctx, item, isPublic(item) ? {} : holderOf(ctx, item))

/** A folder whose files are served by the caller's own rights, for downloads: the right to download is the caller's, not everyone's. */
export const downloadFolder = (ctx: FolderContext, item: KnownItem): string => folderFor(ctx, item, holderOf(ctx, item))

/** The middle of an address of the item that works for the caller alone, for files with a rule of their own. */
export const callerToken = (ctx: FolderContext, item: KnownItem): string =>
  mediaToken(ctx.settings.secret, holderOf(ctx, item), item.id, ctx.clock.now(), ctx.settings.mediaTokenHours)

function folderFor(ctx: FolderContext, item: KnownItem, holder: TokenHolder): string {
  const { secret, mediaTokenHours } = ctx.settings
  const token = mediaToken(secret, holder, item.id, ctx.clock.now(), mediaTokenHours)
  const version = item.file_version > 0 ? `.${item.file_version.toString(36)}` : ''
  return `/media/${token}/${ctx.ids.encode(item.id)}${version}/`
}

function holderOf({ actor, share }: Pick<Context, 'actor' | 'share'>, item: KnownItem): TokenHolder {
  if (actor.kind === 'screen') return { screenId: actor.id, device: actor.device }
  const user: TokenHolder = actor.kind === 'user' ? { userId: actor.id } : actor.kind === 'guest' ? { isGuest: true } : {}
  const needsLink = share !== undefined && item.isShared && !mayView(actor, { ...item, isShared: false })
  return needsLink ? { ...user, shareId: share.id } : user
}
