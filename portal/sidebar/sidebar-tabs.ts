import { Clapperboard, Clock3, Hourglass, KeyRound, ListChecks, Pencil, Star } from 'lucide-react'
import {
  type ListedItem,
  type ListPage,
  listEdits,
  listFavourites,
  listGranted,
  listHistory,
  listOwnMedia,
} from '../../sdk/lists/contract.ts'
import { readPreference } from '../frame/preference.ts'
import { ask } from '../session/ask.ts'

/** The tabs in their order; the first is the one that somebody sees who has chosen none. */
export const sidebarTabs = ['favourites', 'history', 'ownmedia', 'quizzes', 'edits', 'granted', 'conversions'] as const
export type SidebarTab = (typeof sidebarTabs)[number]

export const tabIcons = {
  favourites: Star,
  history: Clock3,
  ownmedia: Clapperboard,
  quizzes: ListChecks,
  edits: Pencil,
  granted: KeyRound,
  conversions: Hourglass,
} as const

/** The tabs that list items. */
export type ItemTab = Exclude<SidebarTab, 'quizzes' | 'conversions'>

type AskPage = (page: { pi: number; s: string }, signal: AbortSignal) => Promise<ListPage<ListedItem>>

export const askList: Record<ItemTab, AskPage> = {
  favourites: (f, signal) => ask(listFavourites, { f }, { signal }),
  history: (f, signal) => ask(listHistory, { f }, { signal }),
  ownmedia: (f, signal) => ask(listOwnMedia, { f }, { signal }),
  granted: (f, signal) => ask(listGranted, { f }, { signal }),
  edits: (page, signal) => ask(listEdits, page, { signal }),
}

export const rememberedTab = (): SidebarTab => sidebarTabs.find((tab) => tab === readPreference('sidebar-tab')) ?? sidebarTabs[0]
