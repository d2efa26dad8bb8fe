import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchMedia } from '../../sdk/search/contract.ts'
import { useRead } from '../data/use-read.ts'
import type { Command } from './use-commands.ts'

const pauseMs = 200
const minLetters = 2
/** Items that are offered; the last entry of the list leads to all of them. */
const itemCount = 6

/** The media that a text finds, as commands that open them. */
export function useFoundItems(text: string): { commands: Command[]; isPending: boolean; hasFailed: boolean } {
  const navigate = useNavigate()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const enabled = wanted.length >= minLetters && asked.length >= minLetters
  const query = useRead(searchMedia, { f: { s: asked, ps: itemCount } }, { enabled, keepsLast: true, retry: false })
  const items = enabled ? (query.data?.Items ?? []) : []
  return {
    commands: items.map(({ Item: { EncID, Title } }) => ({
      id: `item-${EncID}`,
      group: 'items',
      label: Title,
      run: () => void navigate({ to: '/view.aspx', search: { id: EncID } }),
    })),
    isPending: wanted.length >= minLetters && (wanted !== asked || query.isFetching),
    hasFailed: enabled && query.isError,
  }
}
