import { useEffect, useMemo, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { storage } from '../../sdk/storage/index.ts'
import { findVideoCuts, getVideoCuts, type VideoCuts } from '../../sdk/video-cuts/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { type CutTimes, noCuts } from './video-cuts.ts'

const pollMs = 3000
const key = 'vitrine.subtitles.snap'

export interface EditorCuts {
  state: VideoCuts['State']
  /** Empty until they are found. */
  times: CutTimes
  /** Times that are set snap to cuts. */
  snaps: boolean
  setSnaps: (snaps: boolean) => void
  /** Has them found again after a failure. */
  retry: () => void
}

/** The cuts of the video of an item. The server finds them when the first editor is opened. */
export function useVideoCuts({ EncID: encid, AudioOnly, CanEdit }: MediaItem): EditorCuts {
  const [snaps, setSnaps] = useState(() => storage.get(key) !== 'off')
  const { data } = useRead(
    getVideoCuts,
    { encid },
    {
      enabled: CanEdit && !AudioOnly,
      staleTime: Number.POSITIVE_INFINITY,
      isDropped: true,
      retry: false,
      poll: (answer) => answer?.State === 'waiting' && pollMs,
    },
  )
  const finding = useWrite(findVideoCuts, { changes: [getVideoCuts], isForm: true })
  const { mutate } = finding
  const state = data?.State ?? 'none'
  useEffect(() => {
    if (state === 'unknown') mutate({ encid })
  }, [state, encid, mutate])
  const times = useMemo(() => data?.Cuts.map((seconds) => Math.round(seconds * 1000)) ?? noCuts, [data])
  return {
    state: finding.isError ? 'failed' : state,
    times,
    snaps,
    setSnaps(next) {
      setSnaps(next)
      storage.set(key, next ? 'on' : 'off')
    },
    retry: () => mutate({ encid }),
  }
}
