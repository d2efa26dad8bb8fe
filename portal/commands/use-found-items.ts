import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { searchMedia } from '../../sdk/search/contract.ts'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { recordKind } from '../media/record-kind.ts'
import { useFilter } from '../search/use-filter.ts'
import type { Command } from './use-commands.ts'

const pauseMs = 200
const minLetters = 2
/** Items that are offered; the last command leads to all of them. */
const itemCount = 6

/** The media that a text finds, as commands that open them, and one that searches the library for the text. */
export function useFoundItems(text: string): { commands: Command[]; isPending: boolean; hasFailed: boolean } {
  const words = useWords(commandsWords)
  const portal = useWords(portalWords)
  const navigate = useNavigate()
  const { searchFor } = useFilter()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const enabled = wanted.length >= minLetters && asked.length >= minLetters
  const query = useRead(searchMedia, { f: { s: asked, ps: itemCount } }, { enabled, keepsLast: true, retry: false })
  const items = enabled ? (query.data?.Items ?? []) : []
  const found = items.map(
    ({ Item }): Command => ({
      id: `item-${Item.EncID}`,
      group: 'items',
      label: Item.Title,
      Icon: recordKind(portal, Item).Icon,
      run: () => void navigate({ to: '/view.aspx', search: { id: Item.EncID } }),
    }),
  )
  const all: Command = {
    id: 'search',
    group: 'items',
    label: words.searchAll({ text: wanted }),
    Icon: Search,
    run: () => void navigate({ to: '/Default.aspx', search: searchFor({ s: wanted }, true) }),
  }
  return {
    commands: wanted === '' ? [] : [...found, all],
    isPending: wanted.length >= minLetters && (wanted !== asked || query.isFetching),
    hasFailed: enabled && query.isError,
  }
}
