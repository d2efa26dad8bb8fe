import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KnownItem } from '../items/access.ts'
import { callerToken, type FolderContext } from '../items/media-folder.ts'

/** The address of an image of a quiz, by its name. */
export type ImageAddress = (name: string) => string

export const quizImagePath = '/quiz-image/:token/:encid/:name'

/** Names say nothing about what is right: they are random. */
export const quizImageName = /^[0-9a-f]{32}\.webp$/

/** Addresses that work for the caller, as long as the caller may see the quiz. */
export function imageAddresses(ctx: FolderContext, item: KnownItem): ImageAddress {
  const folder = `/quiz-image/${callerToken(ctx, item)}/${ctx.ids.encode(item.id)}/`
  return (name) => folder + name
}

const hour = 3_600_000
const shownMark = 'shown'

const signature = (secret: string, name: string, last: number): Buffer =>
  createHmac('sha256', secret).update(`quiz-image ${name} ${last}`).digest().subarray(0, 16)

/**
 * Addresses for people to whom someone else shows the question, as the presenter of a class does: they may not see the quiz. Each is good
 * for one image and some hours, for those who have it.
 */
export function shownImageAddresses({ settings, clock }: Pick<FolderContext, 'settings' | 'clock'>): ImageAddress {
  const last = Math.floor(clock.now() / hour) + settings.mediaTokenHours
  return (name) => `/quiz-image/${last.toString(36)}.${signature(settings.secret, name, last).toString('base64url')}/${shownMark}/${name}`
}

/** Whether an address of `shownImageAddresses` is ours and not over. */
export function isShownAddress(
  secret: string,
  { token, encid, name }: { token: string; encid: string; name: string },
  now: number,
): boolean {
  const [, hours = '', given = ''] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const last = Number.parseInt(hours, 36)
  if (encid !== shownMark || Number.isNaN(last) || last * hour <= now) return false
  const signed = Buffer.from(given, 'base64url')
  return signed.length === 16 && timingSafeEqual(signed, signature(secret, name, last))
}
