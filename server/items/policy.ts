import { type ItemAudience, RecordTypes } from '../../sdk/media/contract.ts'
import { type Actor, anonymous, BuiltInGroups, hasRight, isAdministrator } from '../actor/actor.ts'

/** The facts that a decision about an item needs: columns of its row, and the access that `withAccess` finds for the caller. */
export interface ItemFacts {
  owner_id: number
  record_type: number
  /** 0: for everyone, 1: for its owner and people with access, 2: for people who sign in. */
  is_private: number
  approval: string
  embed_disabled: number
  deleted_at: number | null
  /** Approved, published, not expired. */
  isOpen: boolean
  /** Groups that may view it; undefined: everyone. */
  audience: readonly number[] | undefined
  grant: 'view' | 'edit' | undefined
  /** The link of the request opens it. */
  isShared: boolean
}

/** The rights that a policy can prove for an item. */
export type AccessLevel = 'view' | 'edit' | 'delete' | 'grant' | 'approve' | 'categorise' | 'share'

/** An item that a policy has allowed for these levels: one allowed for viewing does not fit a function that writes. */
export type Allowed<Item, Level extends AccessLevel> = Item & { readonly [allowed]: { readonly [Name in Level]: true } }
declare const allowed: unique symbol

/** A decision about an item, with the levels that a yes proves: who may edit an item may view it too. */
export interface Policy<Level extends AccessLevel> {
  (actor: Actor, item: ItemFacts): boolean
  readonly [proves]: Level
}
declare const proves: unique symbol

const policy = <Level extends AccessLevel>(decide: (actor: Actor, item: ItemFacts) => boolean): Policy<Level> => decide as Policy<Level>

const isMine = (actor: Actor, item: Pick<ItemFacts, 'owner_id'>): boolean =>
  isAdministrator(actor) || (actor.kind === 'user' && actor.id === item.owner_id)

const isFor = (actor: Actor, { audience }: ItemFacts): boolean =>
  audience === undefined || audience.some((group) => actor.groups.includes(group))

/** Everybody with an account is in the group of everyone; guests are not. */
const isChosenFor = (actor: Actor, { is_private }: ItemFacts): boolean =>
  is_private === 0 || (is_private === 2 && actor.groups.includes(BuiltInGroups.everyone))

/** The searches in search/table-*.ts apply the same rule in SQL; a generated test compares the two. */
export const mayView = policy<'view'>((actor, item) => {
  if (item.deleted_at !== null) return false
  if (isMine(actor, item) || item.grant === 'edit') return true
  if (item.approval === 'waiting' && hasRight(actor, 'approve')) return true
  return item.isOpen && (item.grant === 'view' || item.isShared || (isChosenFor(actor, item) && isFor(actor, item)))
})

export const mayEdit = policy<'view' | 'edit'>((actor, item) => item.deleted_at === null && (isMine(actor, item) || item.grant === 'edit'))

export const mayDelete = policy<'view' | 'edit' | 'delete' | 'grant'>((actor, item) => item.deleted_at === null && isMine(actor, item))

/** Facts about an item in the trash. */
type TrashedFacts = Pick<ItemFacts, 'owner_id' | 'deleted_at' | 'grant'> & {
  deleted_by: number | null
  /** An administrator deleted it; null: the account is gone. Left out: the caller deleted it, or nobody else could have. */
  deleter_is_admin?: number | null
  is_removing: number
  photoset_id: number | null
}

const isInTrash = (item: TrashedFacts): boolean => item.deleted_at !== null && item.is_removing === 0

const hasDeleted = (actor: Actor, { deleted_by }: TrashedFacts): boolean => actor.kind === 'user' && actor.id === deleted_by

/** Of a photoset, anyone who may change it sees what they deleted themselves. */
export const seesInTrash = (actor: Actor, item: TrashedFacts): boolean =>
  isInTrash(item) && (isMine(actor, item) || (item.photoset_id !== null && item.grant === 'edit' && hasDeleted(actor, item)))

/** An owner cannot restore an item that an administrator deleted, but one that another editor of the photoset deleted. */
export const mayRestore = (actor: Actor, item: TrashedFacts): boolean =>
  seesInTrash(actor, item) &&
  (isAdministrator(actor) || hasDeleted(actor, item) || (item.photoset_id !== null && item.deleter_is_admin === 0))

export const mayRemove = (actor: Actor, item: TrashedFacts): boolean => isInTrash(item) && isAdministrator(actor)

/** The owner decides who else may view or change an item. */
export const mayGrant = mayDelete

export const mayApprove = policy<'approve'>((actor, item) => item.deleted_at === null && hasRight(actor, 'approve'))

/** A document is there to be taken away; the file behind a video is not, unless a group has the right. */
export const mayDownload = (actor: Actor, item: ItemFacts): boolean =>
  mayView(actor, item) && (isMine(actor, item) || item.record_type === RecordTypes.document || hasRight(actor, 'download'))

/** Tells whether everyone may view the item, without an account and without a link. */
export const isPublic = (item: ItemFacts): boolean => mayView(anonymous, { ...item, grant: undefined, isShared: false })

/** The plain address of what everybody sees may be passed on by everybody; the rest needs the right. */
export const mayShareByWeblink = policy<'view' | 'share'>(
  (actor, item) => mayView(actor, item) && (isPublic(item) || isMine(actor, item) || hasRight(actor, 'share-weblink')),
)

export const mayShareByEmbed = policy<'view' | 'share'>(
  (actor, item) =>
    mayView(actor, item) && item.embed_disabled === 0 && (isPublic(item) || isMine(actor, item) || hasRight(actor, 'share-embed')),
)

/** Audience of an item without its grants. */
export function audienceOf({ is_private, audience }: Pick<ItemFacts, 'is_private' | 'audience'>): ItemAudience {
  if (is_private === 1) return 'owner'
  if (audience !== undefined && !audience.includes(BuiltInGroups.everyone)) return 'groups'
  return is_private === 2 || audience !== undefined ? 'signed-in' : 'everyone'
}

/** Asks the policy; undefined when the answer is no. */
export const allow = <Item extends ItemFacts, Level extends AccessLevel>(
  may: Policy<Level>,
  actor: Actor,
  item: Item,
): Allowed<Item, Level> | undefined => (may(actor, item) ? (item as Allowed<Item, Level>) : undefined)

/** Asks the policy about each item and leaves out those it refuses. */
export const allowedAmong = <Item extends ItemFacts, Level extends AccessLevel>(
  may: Policy<Level>,
  actor: Actor,
  items: readonly Item[],
): Allowed<Item, Level>[] => items.flatMap((item) => allow(may, actor, item) ?? [])

/** Allows an item for the product's own work: a job, an item that is just being created, or a right that another policy has covered. */
export const allowSystem = <Item extends { id: number }>(item: Item): Allowed<Item, AccessLevel> => item as Allowed<Item, AccessLevel>
