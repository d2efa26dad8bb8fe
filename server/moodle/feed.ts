import { chapterText } from '../../sdk/chapters/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { SearchOrders } from '../../sdk/search/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import { categoryPaths, subcategories } from '../categories/categories.ts'
import { chaptersOf } from '../chapters/chapters.ts'
import type { Context } from '../context.ts'
import { xmlText } from '../http/xml.ts'
import { itemFor } from '../items/items.ts'
import { searchMedia } from '../search/search.ts'

/** Entries on a page: the repository plugin counts with ten. */
const pageSize = 10
/** Categories in the list of the repository plugin. */
const mostCategories = 500

/** The kinds of items by the numbers that the repository plugin sends. */
const kinds: Readonly<Record<string, readonly number[]>> = { 7: [RecordTypes.video], 2: [RecordTypes.playlist], 4: [RecordTypes.photoset] }
/** Nobody rates items here: the most popular come first where the plugin asks for the best rated. */
const orders: Readonly<Record<string, 0 | 3 | 8>> = {
  0: SearchOrders.relevance,
  3: SearchOrders.popularity,
  7: SearchOrders.popularity,
  8: SearchOrders.date,
}

const element = (name: string, text: string | number): string => `<${name}>${xmlText(String(text))}</${name}>`

/** The categories and the size of embeds, for the form of the repository plugin. */
export async function libraryXml(ctx: Context): Promise<string> {
  const categories = await subcategories(ctx, 0, { order: 0, max: mostCategories, mostBelow: 50 })
  const below = categories.flatMap((category) => category.Below.map((one) => one.ID))
  const paths = await categoryPaths(ctx, below)
  const rows = categories.flatMap(({ ID, DisplayName, Below }) => [
    { id: ID, name: DisplayName },
    ...Below.map((one) => ({ id: one.ID, name: paths.get(one.ID)?.join(' / ') ?? `${DisplayName} / ${one.DisplayName}` })),
  ])
  const list = rows.map(({ id, name }) => `<cat>${element('id', id)}${element('name', name)}</cat>`).join('')
  return `<x>${element('catname', ctx.settings.categoriesName)}${element('dimensions', `${EmbedSize.width}x${EmbedSize.height}`)}<cats>${list}</cats></x>`
}

/** A page of the items that the caller may see, with their chapters if the plugin asks for them. */
export async function itemsXml(ctx: Context, field: (name: string) => string): Promise<string> {
  const page = Number(field('pageindex'))
  const category = Number(field('cat'))
  const term = field('search').trim()
  const { Items } = await searchMedia(ctx, {
    f: {
      s: term === '' ? '*' : term,
      pi: Number.isSafeInteger(page) && page > 0 && page <= 5000 ? page : 0,
      ps: pageSize,
      o: orders[field('orderby')] ?? SearchOrders.relevance,
      ...(Number.isSafeInteger(category) && category > 0 ? { c: [category] } : {}),
      ...(kinds[field('show')] ? { rt: [...(kinds[field('show')] as readonly number[])] } : {}),
    },
  })
  const rows: string[] = []
  for (const { Item: item } of Items) {
    const file = fileOf(item)
    const common = `${element('addedat', Math.floor(Date.parse(item.DateCreated) / 1000))}${element('addedby', item.OwnerDisplayName)}`
    const row = (title: string, description: string, name: string, type: number): string =>
      `<item>${element('title', title)}${element('description', description)}${element('file', name)}${element('recordtype', type)}${common}</item>`
    rows.push(row(item.Title, item.Description, file, item.RecordType))
    if (field('mc').toLowerCase() !== 'on') continue
    for (const chapter of await chaptersOf(ctx, await itemFor(ctx, item.EncID)))
      rows.push(row(chapter.Title, chapterText(chapter), `${file}~${item.EncID}~${chapter.ID}`, -99))
  }
  return `<x>${rows.join('')}</x>`
}

/** The name under which the plugins store an item: its number, and two letters that older libraries checked. */
const fileOf = ({ ClipDataID, EncID }: { ClipDataID: number; EncID: string }): string => `${ClipDataID}~${EncID.slice(0, 2)}`
