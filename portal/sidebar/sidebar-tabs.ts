import { Clapperboard, Clock3, Hourglass, KeyRound, Pencil, Star } from 'lucide-react'
import {
  type ListedItem,
  type ListPage,
  listEdits,
  listFavourites,
  listGranted,
  listHistory,
  listOwnMedia,
} from '../../sdk/lists/contract.ts'
import type { Endpoint } from '../../sdk/wire/index.ts'
import { readPreference } from '../ui/preference.ts'

/** Tabs in order; the first is the default. */
export const sidebarTabs = ['favourites', 'history', 'ownmedia', 'edits', 'granted', 'conversions'] as const
export type SidebarTab = (typeof sidebarTabs)[number]

export const tabIcons = {
  favourites: Star,
  history: Clock3,
  ownmedia: Clapperboard,
  edits: Pencil,
  granted: KeyRound,
  conversions: Hourglass,
} as const

/** The tabs that list items. */
export type ItemTab = Exclude<SidebarTab, 'conversions'>

/** One page of a list, as it is read. */
export interface ListRead {
  endpoint: Endpoint<object, ListPage<ListedItem>>
  input: object
}

const endpoints = { favourites: listFavourites, history: listHistory, ownmedia: listOwnMedia, granted: listGranted, edits: listEdits }

/** The read of a page: most lists take their filter as `f`. */
export const listRead = (tab: ItemTab, page: { pi: number; s: string }): ListRead => ({
  endpoint: endpoints[tab] as Endpoint<object, ListPage<ListedItem>>,
  input: tab === 'edits' ? page : { f: page },
})

export const rememberedTab = (): SidebarTab => sidebarTabs.find((tab) => tab === readPreference('sidebar-tab')) ?? sidebarTabs[0]
