import type { InferOutput } from 'valibot'
import {
  type CreateAclLinkInput,
  type CreateEmbedUrlInput,
  type CreateWebLinkInput,
  type ShareAnswer,
  type ShareKind,
  ShareLimits,
} from '../../sdk/shares/contract.ts'
import { chaptersOf } from '../chapters/chapters.ts'
import type { Context } from '../context.ts'
import { activeMembers } from '../groups/groups.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { embeddableItemFor, itemFor } from '../items/items.ts'
import { type Allowed, allow, isPublic, mayShareByEmbed, mayShareByWeblink } from '../items/policy.ts'
import { mayBypass } from './policy.ts'
import { saveShare } from './save-share.ts'
import { type ShareTerms, shareTerms } from './share-terms.ts'
import { findPeople } from './table.ts'

/** The call, and the server's address as the browser knows it. */
type Sharing = Context & { base: string }

const dayMs = 86_400_000

export async function createWebLink(ctx: Sharing, input: InferOutput<typeof CreateWebLinkInput>): Promise<ShareAnswer> {
  const item = allow(mayShareByWeblink, ctx.actor, await itemFor(ctx, input.id)) ?? refuse('SHARE_NOT_ALLOWED')
  const chapters = input.chapid > 0 ? await chaptersOf(ctx, item) : []
  if (input.chapid > 0 && !chapters.some(({ ID }) => ID === input.chapid)) refuse('CHAPTER_NOT_FOUND')
  const request = {
    kind: 'weblink' as const,
    days: input.duration,
    needsSignIn: input.authbypass ? false : undefined,
    bypassesRestriction: input.restrictionbypass,
  }
  const terms = shareTerms(ctx.settings, request, isPublic(item))
  return give(ctx, item, { kind: 'weblink', baseurl: input.baseurl, chapterId: input.chapid, terms })
}

export async function createEmbedUrl(ctx: Sharing, input: InferOutput<typeof CreateEmbedUrlInput>): Promise<ShareAnswer> {
  const item = allow(mayShareByEmbed, ctx.actor, await embeddableItemFor(ctx, input.id)) ?? refuse('SHARE_EMBED_NOT_ALLOWED')
  const request = { kind: 'embed' as const, days: input.duration, needsSignIn: input.auth, bypassesRestriction: input.restrictionbypass }
  return give(ctx, item, { kind: 'embed', baseurl: input.baseurl, terms: shareTerms(ctx.settings, request, isPublic(item)) })
}

/** People on the list may see the item without any other right. */
export async function createAclLink(ctx: Sharing, input: InferOutput<typeof CreateAclLinkInput>): Promise<ShareAnswer> {
  const item = allow(mayShareByWeblink, ctx.actor, await itemFor(ctx, input.id)) ?? refuse('SHARE_NOT_ALLOWED')
  if (!mayBypass(ctx.actor, item)) refuse('SHARE_BYPASS_NOT_ALLOWED')
  const people = await peopleOn(ctx, input)
  const terms = { needsSignIn: true, bypassesRestriction: true, days: ctx.settings.shareDays, bypasses: true }
  return give(ctx, item, { kind: 'acl', baseurl: input.baseurl, terms, people })
}

/** Everybody on a list, each once; groups stand for the people who are in them now. */
async function peopleOn(ctx: Context, { acl, groups }: { acl: (string | number)[]; groups: number[] }): Promise<number[]> {
  const named = acl.length === 0 ? [] : ((await findPeople(ctx.db, acl)) ?? refuse('SHARE_PERSON_UNKNOWN'))
  const members = await Promise.all([...new Set(groups)].map((group) => activeMembers(ctx, group, ShareLimits.people)))
  if (members.some((group) => group.length === 0)) refuse('SHARE_GROUP_WRONG')
  const people = [...new Set([...named, ...members.flat()])]
  return people.length > ShareLimits.people ? refuse('SHARE_TOO_MANY_PEOPLE') : people
}

interface Gift {
  kind: ShareKind
  baseurl: string
  chapterId?: number
  /** Undefined: the plain address does. */
  terms: ShareTerms | undefined
  people?: number[]
}

async function give(
  ctx: Sharing,
  item: Allowed<KnownItem, 'share'>,
  { kind, baseurl, chapterId = 0, terms, people }: Gift,
): Promise<ShareAnswer> {
  const page = kind === 'embed' ? '/Embed.aspx' : '/view.aspx'
  const plain = `${baseOf(baseurl, ctx.base)}${page}?id=${ctx.ids.encode(item.id)}${chapterId > 0 ? `&chapid=${chapterId}` : ''}`
  const answer = { Success: true as const, Message: '', DefaultExpiryPeriod: ctx.settings.embedDays }
  if (terms === undefined) return { ...answer, URL: plain, ShareID: 0, AuthenticationRequired: false, EndsAt: '' }
  const { needsSignIn, bypassesRestriction, bypasses, days } = terms
  if (bypasses && !mayBypass(ctx.actor, item)) refuse('SHARE_BYPASS_NOT_ALLOWED')

  const endsAt = days === 0 ? null : ctx.clock.now() + days * dayMs
  const { id, code } = await saveShare(ctx, item, {
    ...{ kind, chapterId, needsSignIn, bypassesRestriction, opens: bypasses, endsAt, days, people },
    ...{ limit: ShareLimits.open, title: item.title },
  })
  return {
    ...answer,
    URL: `${plain}&${kind === 'acl' ? 'acl' : 'code'}=${code}`,
    ShareID: id,
    AuthenticationRequired: needsSignIn,
    EndsAt: endsAt === null ? '' : new Date(endsAt).toISOString(),
  }
}

/** The caller's address when it is this server by another scheme; what it says of paths and other servers does not count. */
function baseOf(given: string, own: string): string {
  if (given === '' || !URL.canParse(given)) return own
  const { protocol, host, origin } = new URL(given)
  return /^https?:$/.test(protocol) && host === new URL(own).host ? origin : own
}
