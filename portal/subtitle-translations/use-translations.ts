import { useEffect, useRef } from 'react'
import { listSubtitleTranslations, type SubtitleTranslation } from '../../sdk/subtitle-translations/contract.ts'
import { listSubtitles } from '../../sdk/subtitles/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'

const pollMs = 2000

export const isGoingOn = ({ State }: SubtitleTranslation): boolean => State === 'waiting' || State === 'working'

/** The translations of the subtitles of an item, read again while some of them are made. A finished one reads the list of drafts again. */
export function useTranslations(encid: string) {
  const cache = useCache()
  const { data } = useRead(
    listSubtitleTranslations,
    { encid },
    { staleTime: 0, isDropped: true, poll: (answer) => (answer?.Items.some(isGoingOn) ? pollMs : false) },
  )
  const made = data?.Items.filter(({ State }) => State === 'done').length
  const known = useRef(made)
  useEffect(() => {
    if (known.current !== undefined && made !== known.current) void cache.changed(listSubtitles)
    known.current = made
  }, [made, cache])
  return data
}
