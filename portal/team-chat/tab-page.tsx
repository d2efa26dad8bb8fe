import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { teamChatWords } from '../../sdk/text/en/team-chat.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { ViewPage } from '../pages/view-page.tsx'
import { readQuery } from '../query-text.ts'
import { readFilter } from '../search/filter-state.ts'
import { ItemSearch } from '../search/item-search.tsx'
import { Button } from '../ui/button.tsx'
import type { Chat } from './chat.ts'
import { SignInBar } from './sign-in-bar.tsx'
import { signInByWindow } from './use-chat.ts'
import './team-chat.css'

const tab = '/vle/teams/contenttab.aspx'

/** Shows the choice for the tab: an item, or a search whose items open here. */
export function TabPage({ chat }: { chat: Chat | undefined }) {
  const words = useWords(teamChatWords)

  const { Site } = usePageOptions()
  const { id, f, authtimeout } = useSearch({ strict: false }) as PageQuery & { authtimeout?: string }
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  const hasEnded = isOn(authtimeout)
  const isLost = hasEnded && id === undefined && f === undefined
  useEffect(() => {
    // A page whose session has ended comes back without what it showed: the chat knows what the tab was saved with.
    if (isLost)
      void chat?.savedSearch().then((search) => {
        if (search !== '') void navigate({ to: tab, search: { ...readQuery(search), authtimeout } })
      })
  }, [isLost, authtimeout, chat, navigate])
  const open = (item: string) => {
    setOpened(true)
    void navigate({ to: tab, search: { ...(f === undefined ? {} : { f }), id: item } })
  }
  const close = () => {
    setOpened(false)
    void navigate({ to: tab, search: f === undefined ? {} : { f } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it answers presses on the links inside, which the keyboard makes too.
    <div onClickCapture={(event) => stay(event, open, () => chat && void signInByWindow(chat).catch(() => undefined))}>
      {chat && <SignInBar chat={chat} hasEnded={hasEnded} />}
      {id !== undefined && isOpened && (
        <p className="vp-chat-back">
          <Button onClick={close}>
            <ArrowLeft aria-hidden size={18} /> {words.back}
          </Button>
        </p>
      )}
      {id !== undefined && <ViewPage allowsForeign />}
      {/* It keeps its page and its filters while an item is open. */}
      <div hidden={id !== undefined}>
        {(id === undefined || isOpened) && (
          <ItemSearch title={words.title} first={readFilter(f ?? {}, Site.SearchPageSize)} onChoose={({ EncID }) => open(EncID)} />
        )}
      </div>
    </div>
  )
}

/** Links to the pages of items open in the tab, where the portal has no header, and links to the sign-in open its window. */
function stay(event: MouseEvent, open: (id: string) => void, signIn: () => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank') return
  const { origin, pathname, search } = new URL(link.href, location.href)
  const { id } = readQuery(search)
  const page = origin === location.origin ? pathname.toLowerCase() : ''
  const isItem = page === '/view.aspx' && typeof id === 'string'
  if (!isItem && page !== '/login.aspx') return
  event.preventDefault()
  event.stopPropagation()
  if (isItem) open(id)
  else signIn()
}
