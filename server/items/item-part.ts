import type { Context } from '../context.ts'
import type { KnownItem } from './access.ts'
import type { Allowed } from './policy.ts'

/** An item as lists show it, with the name of its owner. */
export type ListedItem = KnownItem & { owner_name: string }

/** An item that the caller may view. */
export type ViewableItem = Allowed<ListedItem, 'view'>

export interface PartOptions {
  /** Seconds at which the player will begin. */
  startTime?: number | undefined
}

/** A place that shows an item as a whole. */
export type Place = 'player' | 'page'

/** The fields that one capability adds to the answer about an item. */
export interface ItemPart<Fields> {
  /** The fields of an item for which the part was not named, or has nothing. */
  readonly none: Fields
  /** `player`: the page of an item and every player show the part; `page`: only the page. A part without it is loaded where it is named. */
  readonly shownOn?: Place
  /** Loads the fields of many items in one statement, or a few; an item that is left out gets `none`. */
  load(ctx: Context, items: readonly ViewableItem[], options: PartOptions): Promise<ReadonlyMap<number, Fields>>
}

/** The fields of each part, by its name. The capability of a part adds them beside it: `declare module '../items/item-part.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it.
export interface PartFields {}

export type ItemPartName = keyof PartFields

/** Item parts by their names. */
export type ItemParts = { readonly [Name in ItemPartName]?: ItemPart<PartFields[Name]> }

/** The part of a name. A name without a part is an error in the code: a type is declared and its part is not registered. */
export function itemPart<Name extends ItemPartName>(
  { itemHooks: { parts } }: Pick<Context, 'itemHooks'>,
  name: Name,
): ItemPart<PartFields[Name]> {
  const part: ItemParts[Name] = parts[name]
  if (part === undefined) throw new Error(`No capability adds the item part "${name}".`)
  return part
}

/** The names of the parts that a place shows. */
export const partsShownOn = (place: Place, { itemHooks: { parts } }: Pick<Context, 'itemHooks'>): ItemPartName[] =>
  (Object.keys(parts) as ItemPartName[]).filter((name) => parts[name]?.shownOn === 'player' || parts[name]?.shownOn === place)
