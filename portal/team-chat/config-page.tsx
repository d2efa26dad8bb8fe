import { useEffect, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { teamChatWords } from '../../sdk/text/en/team-chat.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CategoriesFilter } from '../categories/categories-filter.tsx'
import { usePageOptions } from '../page-options.ts'
import { type FilterState, readFilter } from '../search/filter-state.ts'
import { ItemSearch } from '../search/item-search.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import type { Chat, TabChoice } from './chat.ts'
import { SignInBar } from './sign-in-bar.tsx'
import { type TabKind, TabKinds, tabChoice } from './tab-choice.ts'
import './team-chat.css'

/** Chooses what a tab shows. The button that saves it belongs to the chat. */
export function ConfigPage({ chat }: { chat: Chat | undefined }) {
  const words = useWords(teamChatWords)

  const { Site, User } = usePageOptions()
  const [kind, setKind] = useState<TabKind>('item')
  const [item, setItem] = useState<MediaSummary>()
  const [categories, setCategories] = useState<number[]>([])
  const [filter, setFilter] = useState<FilterState>(() => readFilter({}, Site.SearchPageSize))
  const choice = tabChoice({ kind, item, categories, filter, site: Site.SiteName, pageSize: Site.SearchPageSize })
  // A choice is the same while its text is.
  const text = JSON.stringify(choice)
  useEffect(() => chat?.offer(text === undefined ? undefined : (JSON.parse(text) as TabChoice)), [chat, text])
  if (!chat) return <EmptyState title={words.noChatTitle} help={[words.noChatHelp]} />
  const said = choice === undefined ? (kind === 'category' ? '' : words.chooseItem) : words.chosen({ title: choice.name })
  return (
    <>
      <SignInBar chat={chat} />
      <div className="vp-content vp-chat-choice">
        <h1>{words.configTitle}</h1>
        <Select label={words.shows} options={optionsOf(TabKinds, words.kinds)} value={kind} onChange={setKind} />
        {kind === 'category' && <CategoriesFilter key={User.ID} chosen={categories} onChange={setCategories} />}
        <p role="status">
          {said} {choice !== undefined && words.saveHelp}
        </p>
      </div>
      {(kind === 'item' || kind === 'search') && (
        <ItemSearch
          first={filter}
          onFilter={setFilter}
          onChoose={(chosen) => {
            setKind('item')
            setItem(chosen)
          }}
        />
      )}
    </>
  )
}
