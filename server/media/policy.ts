import type { Actor } from '../session/actor.ts'

/** What a decision about an item has to know of it. */
export interface ItemFacts {
  owner_id: number
  is_private: number
  deleted_at: number | null
}

/** An item that a policy has let through; functions that write take nothing else. */
export type Allowed<Item> = Item & { readonly [allowed]: true }
declare const allowed: unique symbol

const isMine = (actor: Actor, item: ItemFacts): boolean => actor.kind === 'user' && (actor.isAdmin || actor.id === item.owner_id)

export const mayView = (actor: Actor, item: ItemFacts): boolean =>
  item.deleted_at === null && (item.is_private === 0 || actor.kind === 'system' || isMine(actor, item))

export const mayEdit = (actor: Actor, item: ItemFacts): boolean =>
  item.deleted_at === null && (actor.kind === 'system' || isMine(actor, item))

export const mayDelete = mayEdit

export const mayDownload = mayView

export const mayEmbed = (actor: Actor, item: ItemFacts): boolean => mayView(actor, item) && item.is_private === 0

export const mayShare = mayEmbed

/** Asks the policy; undefined when the answer is no. */
export function allow<Item extends ItemFacts>(
  may: (actor: Actor, item: ItemFacts) => boolean,
  actor: Actor,
  item: Item,
): Allowed<Item> | undefined {
  return may(actor, item) ? (item as Allowed<Item>) : undefined
}
