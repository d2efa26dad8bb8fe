import { useEffect, useRef } from 'react'
import {
  cancelModelDrafts,
  getLanguageModel,
  listModelDrafts,
  type ModelDraftKind,
  type ModelDraftsState,
} from '../../sdk/language-model/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'

const pollMs = 2000

const isGoingOn = (drafts: ModelDraftsState | undefined): boolean => drafts?.State === 'waiting' || drafts?.State === 'working'

/** The work of the language model on drafts of one kind. */
export interface ModelDrafts {
  /** False: drafts are made from the words of the subtitles alone. */
  isOn: boolean
  /** Drafts that are being written; undefined while none are. */
  working: ModelDraftsState | undefined
  /** Stops the work, or discards what was written; also the notice of a failure. */
  cancel: () => void
}

/**
 * Follows drafts that the language model writes for an item. `onEnd` runs once for each request that is done or has failed, also for one that had
 * ended before the page was opened. Nothing is read without `enabled`: it is for those who may edit the item.
 */
export function useModelDrafts(encid: string, kind: ModelDraftKind, enabled: boolean, onEnd: () => void): ModelDrafts {
  const isOn = (useRead(getLanguageModel, {}, { enabled }).data?.IsOn ?? false) && enabled
  const ofKind = (list: readonly ModelDraftsState[] | undefined) => list?.find(({ Kind }) => Kind === kind)
  const { data } = useRead(
    listModelDrafts,
    { encid },
    { enabled: isOn, staleTime: 0, isDropped: true, poll: (answer) => (isGoingOn(ofKind(answer?.Items)) ? pollMs : false) },
  )
  const drafts = ofKind(data?.Items)
  const ended = drafts && !isGoingOn(drafts) ? drafts.ID : undefined
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (ended === undefined || ended === seen.current) return
    seen.current = ended
    onEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each request ends once
  }, [ended])
  const cancelling = useWrite(cancelModelDrafts, { changes: [listModelDrafts] })
  return {
    isOn,
    working: isGoingOn(drafts) ? drafts : undefined,
    cancel: () => drafts && cancelling.mutate({ encid, draftsid: drafts.ID }),
  }
}
