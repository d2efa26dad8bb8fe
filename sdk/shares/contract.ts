import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Flag, OptionalRow, type Page, PageInput, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of sharing; the names say which. */
export const ShareLimits = {
  /** Days that a link lasts at most, unless it never ends. */
  days: 3650,
  /** Maximum active share links of one person for one item. */
  open: 200,
  /** People on one access list. */
  people: 200,
  /** Lists of people that someone sends in a quarter of an hour: each says whether there are accounts. */
  lists: 60,
  /** Sites that may embed one item. */
  sites: 50,
  /** Items on a page of the administrators' overview. */
  page: 50,
  /** Pixels of a QR code's side. */
  qr: { min: 64, max: 1024, default: 256 },
  /** Characters of an address in a QR code. */
  address: 500,
} as const

/** Size of an embed whose width or height is left blank, in pixels; sound has no video, only controls. */
export const EmbedSize = { width: 640, height: 360, soundHeight: 160 } as const

/** Permissions of an embed, as the `allow` attribute of its iframe: a 360° video follows the orientation of the device. */
export const EmbedAllow = 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture'

/** `weblink` opens the item's page, `embed` its page for frames, `acl` its page for the people on a list, `class` a virtual class until it ends. */
export type ShareKind = 'weblink' | 'embed' | 'acl' | 'lti' | 'class'

/** A new address. `ShareID` is 0 for the plain address of the item: nothing was stored and nothing can be revoked. */
export interface ShareAnswer {
  Success: true
  Message: string
  /** The whole address. A code in it is shown here once and never again. */
  URL: string
  ShareID: number
  /** Anyone who opens it is asked to sign in. */
  AuthenticationRequired: boolean
  /** Days after which an embed code ends when nobody says otherwise; 0 never. */
  DefaultExpiryPeriod: number
  /** ISO 8601, UTC; empty: it never ends. */
  EndsAt: string
}

/** A link that was given out. */
export interface ShareLink {
  ID: number
  Kind: ShareKind
  /** 0: the whole item. */
  ChapterID: number
  AuthenticationRequired: boolean
  RestrictionBypass: boolean
  /** How many people an access list names; 0 for the other kinds. */
  People: number
  CreatedBy: string
  /** Dates are ISO 8601, UTC; empty where there is none. */
  DateCreated: string
  EndsAt: string
  DateRevoked: string
  LastUsed: string
  /** How often its page was opened. */
  Uses: number
  State: 'open' | 'over' | 'revoked'
}

/** The links that were given out for an item. */
export interface ShareList {
  /** Newest first. All of the item for its owner, otherwise those that the caller made. */
  Items: ShareLink[]
  Count: number
  /** Everybody sees the item: its plain address needs no code. */
  IsPublic: boolean
  /** The caller may give links past the sign-in and past the restrictions. */
  CanBypass: boolean
  /** The site wants a sign-in with every link. */
  SignInForced: boolean
  /** How often an address or a code of the item was copied; 0 for those who may not grant access. */
  Copies: number
  /** Days that a link lasts at most; 0: the site has no limit of its own. */
  MostDays: number
  /** Days that an embed code lasts at most, and without being asked; 0: no limit. */
  DefaultExpiryPeriod: number
}

const days = `Please enter a whole number of days, at most ${ShareLimits.days}. 0 means no expiry.`
/** Days; 0 never ends. */
const Duration = v.pipe(Whole(days), v.minValue(0, days), v.maxValue(ShareLimits.days, days))

/** The address to build on. It counts when it names this server; any other is replaced by the server's own. */
const BaseUrl = v.optional(v.pipe(v.string(), v.maxLength(500)), '')

/**
 * A link to an item's page. `duration` in days, 0 (the default) never ends. `authbypass` opens it without a sign-in, `restrictionbypass`
 * also what is private or for certain groups; both are for those who may grant access to the item. `chapid` names one chapter.
 * Without any option the link to what everybody sees is the plain address. `rt`, `efn`, `isdoc` and `rmid` of old callers change nothing.
 */
export const CreateWebLinkInput = v.object({
  id: ItemId,
  duration: v.optional(Duration, 0),
  restrictionbypass: v.optional(Flag, false),
  authbypass: v.optional(Flag, false),
  chapid: OptionalRow(),
  baseurl: BaseUrl,
})
export type CreateWebLinkInput = v.InferInput<typeof CreateWebLinkInput>
/** Makes a link although it is a GET; pages of other sites cannot call it. Refuses with ShareErrors. */
export const createWebLink = get<CreateWebLinkInput, ShareAnswer>()('/api/ml/media/:id/weblink/', {
  iapi: ['/iapi/ml/media/:id/weblink/'],
  writes: true,
  actions: ['CreateWebLink'],
})

/** An address for a frame. `auth` true asks for a sign-in, false opens it without one (default: as the item needs it); `duration` in days, default: what the site says (`DefaultExpiryPeriod`). */
export const CreateEmbedUrlInput = v.object({
  id: ItemId,
  duration: v.optional(Duration),
  auth: v.optional(Flag),
  restrictionbypass: v.optional(Flag, false),
  baseurl: BaseUrl,
})
export type CreateEmbedUrlInput = v.InferInput<typeof CreateEmbedUrlInput>
/** Makes the address for an embed code, with a link of its own if it needs one. Refused with a code of `ShareErrors`. */
export const createEmbedUrl = get<CreateEmbedUrlInput, ShareAnswer>()('/api/ml/media/:id/embedcodeurl/', {
  iapi: ['/iapi/ml/media/:id/embedcodeurl/'],
  writes: true,
  actions: ['CreateEmbedURL'],
})

const nobody = 'Please choose at least one person.'
const tooMany = `Please choose at most ${ShareLimits.people} people.`
const Person = v.union([
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(200)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
])

/**
 * A link that opens the item for the people on `acl`: user names or account numbers, as a list or as text with commas between. A number is
 * an account number; text of digits is either, and refused when it is one person's name and another's number. `groups` (by number) stand
 * for the people who are in them now.
 */
export const CreateAclLinkInput = v.pipe(
  v.object({
    id: ItemId,
    acl: v.optional(
      v.pipe(
        v.union([v.array(Person), v.pipe(v.string(), v.maxLength(20_000))], nobody),
        v.transform((given) => (typeof given === 'string' ? given.toLowerCase().split(/[,;\s]+/) : given)),
        v.transform((people) => [...new Set(people.filter((one) => one !== ''))]),
        v.maxLength(ShareLimits.people, tooMany),
      ),
      [],
    ),
    groups: v.optional(v.pipe(v.array(RowId), v.maxLength(ShareLimits.people, tooMany)), []),
    baseurl: BaseUrl,
  }),
  v.check(({ acl, groups }) => acl.length + groups.length > 0, nobody),
)
export type CreateAclLinkInput = v.InferInput<typeof CreateAclLinkInput>
/** Makes a link that opens an item for a list of people. Refused with a code of `ShareErrors`. */
export const createAclLink = post<CreateAclLinkInput, ShareAnswer>()('/api/ml/media/:id/acllink/', { actions: ['CreateACLLink'] })

/** Schema of what `listShares` is given. */
export const ListSharesInput = v.object({ id: ItemId })
export type ListSharesInput = v.InferInput<typeof ListSharesInput>
/** Lists the share links of an item, for people who may revoke them. */
export const listShares = get<ListSharesInput, ShareList>()('/api/ml/media/:id/shares/')

/** Schema of what `revokeShare` is given. */
export const RevokeShareInput = v.object({ id: ItemId, shareid: v.pipe(Whole(), v.minValue(0)) })
export type RevokeShareInput = v.InferInput<typeof RevokeShareInput>
/** Takes a link back: pages stop at once, what already plays within 5 seconds. */
export const revokeShare = post<RevokeShareInput, { Success: true; Message: string }>()('/api/ml/media/:id/revokeshare/')

/** Allowed embedding sites of an item. Without `Items`, all that the library allows; with `EmbedDisabled`, none. */
export interface EmbedSites {
  EmbedDisabled: boolean
  /** Origins: `https://www.school.example`. */
  Items: string[]
  /** The library's own list; empty: anywhere. An item's list chooses among these. */
  LibrarySites: readonly string[]
}

/** Schema of what `listEmbedSites` is given. */
export const ListEmbedSitesInput = v.object({ id: ItemId })
export type ListEmbedSitesInput = v.InferInput<typeof ListEmbedSitesInput>
/** The sites that may frame an item; an empty list means all. */
export const listEmbedSites = get<ListEmbedSitesInput, EmbedSites>()('/api/ml/media/:id/embedsites/')

/** Schema of what `saveEmbedSites` is given. */
export const SaveEmbedSitesInput = v.object({
  id: ItemId,
  sites: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(300))),
    v.maxLength(ShareLimits.sites, `Please enter at most ${ShareLimits.sites} sites.`),
  ),
  embeddisabled: v.optional(Flag),
})
export type SaveEmbedSitesInput = v.InferInput<typeof SaveEmbedSitesInput>
/** Replaces the list of the sites that may frame an item. An address is cut to its origin; what is none is refused. */
export const saveEmbedSites = post<SaveEmbedSitesInput, EmbedSites & { Success: true; Message: string }>()(
  '/api/ml/media/:id/saveembedsites/',
)

/** An item that may not be embedded everywhere. */
export interface EmbedLimit {
  EncID: string
  Title: string
  OwnerName: string
  EmbedDisabled: boolean
  /** Its own list. Sites that are not in the library's list are ignored. */
  Sites: string[]
}
/** Schema of what `listEmbedLimits` is given. */
export const ListEmbedLimitsInput = v.object(PageInput(ShareLimits.page))
export type ListEmbedLimitsInput = v.InferInput<typeof ListEmbedLimitsInput>
/** Items with a list of embedding sites of their own, and those that may be embedded nowhere; newest first. For administrators. */
export const listEmbedLimits = get<ListEmbedLimitsInput, Page<EmbedLimit>>()('/api/admin/embed-limits/')

/** Schema of what `logShareLinkCopied` is given. */
export const LogShareLinkCopiedInput = v.object({ cdid: ItemId })
export type LogShareLinkCopiedInput = v.InferInput<typeof LogShareLinkCopiedInput>
/** Counts a copy of an address or a code of the item. */
export const logShareLinkCopied = get<LogShareLinkCopiedInput, { Success: true; Message: string }>()(
  '/api/ml/analytics/logsharelinkcopied/',
  { iapi: ['/iapi/ml/analytics/logsharelinkcopied/'], writes: true },
)

/** Error sentences of sharing, by error code. */
export const ShareErrors = {
  SHARE_NOT_ALLOWED: 'You do not have permission to share this item.',
  SHARE_EMBED_NOT_ALLOWED: 'You do not have permission to create embed codes for this item.',
  EMBED_SITES_NOT_YOURS: 'Only the owner and administrators can choose the sites that show this item.',
  SHARE_BYPASS_NOT_ALLOWED: 'Only the owner can create links that give access to people who cannot see this item otherwise.',
  SHARE_TOO_MANY: 'You have too many share links for this item. Revoke some first.',
  SHARE_NOT_FOUND: 'This link no longer exists.',
  SHARE_NEEDS_SIGN_IN: 'Please sign in to see this.',
  SHARE_PERSON_UNKNOWN: 'A name on the list has no account here, or matches more than one person.',
  SHARE_GROUP_WRONG: 'This group has no members to share with.',
  SHARE_TOO_MANY_PEOPLE: `Please choose at most ${ShareLimits.people} people, including group members.`,
  SHARE_TOO_OFTEN: 'You have created many links for people in a short time. Please wait a few minutes and try again.',
  EMBED_NOT_ALLOWED: 'This item cannot be shown on other pages.',
  EMBED_SITE_WRONG: 'Please enter a site like https://www.school.example.',
  EMBED_SITE_NOT_ALLOWED: 'One of these sites is not in the library’s list of allowed sites.',
  EMBED_NOT_HERE: 'This library does not allow its content on this page.',
  QR_NOT_UNDERSTOOD: 'QR codes can only be created for addresses of this site.',
} as const
