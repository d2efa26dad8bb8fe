import { useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { UploadDisclaimer } from '../../sdk/upload-disclaimers/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { QueueList } from '../uploads/queue-list.tsx'
import { UploadAnnouncements } from '../uploads/upload-announcements.tsx'
import type { QueueEntry } from '../uploads/upload-queue.ts'
import { useConversions } from '../uploads/use-conversions.ts'
import { FaultNote } from './fault-note.tsx'
import { LivePanel } from './live-panel.tsx'
import { LocalRecordingList } from './local-recording-list.tsx'
import { localRecordings, portalRecorder, recordingNow } from './portal-recorder.ts'
import { ReadyPanel } from './ready-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { useRecordingTerms } from './use-recording-terms.ts'
import { useRecordingTitle } from './use-recording-title.ts'
import './recorder.css'

export interface RecorderWorkplaceProps {
  /** The site's text about recordings; empty: none. */
  consent: string
  disclaimer: UploadDisclaimer | undefined
  fields: readonly FieldDefinition[]
}

export function RecorderWorkplace({ consent, disclaimer, fields }: RecorderWorkplaceProps) {
  const words = useWords(recorderWords)
  const { User } = usePageOptions()
  const phase = useStore(portalRecorder.store, (state) => state.phase)
  const entries = useStore(localRecordings.queue.store, (state) => state.entries)
  const terms = useRecordingTerms(fields)
  const isLive = phase === 'recording' || phase === 'paused' || phase === 'stopping'
  usePageTitle(isLive ? `● ${words[phase]}` : words.title)
  useEndedRecordings(terms)
  useConversions(
    localRecordings.queue,
    entries.some((entry) => entry.state === 'converting'),
  )
  useNewEntryFocus(entries)
  useEffect(() => {
    const refresh = () => void localRecordings.refresh(User.ID).catch(() => undefined)
    refresh()
    // Another tab may have closed meanwhile, and left its recording.
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [User.ID])
  return (
    <div className="vp-content vp-narrow vp-recorder">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead}</p>
      </div>
      <PhaseNews />
      <FaultNote />
      {isLive ? (
        <LivePanel />
      ) : phase === 'ready' || phase === 'countdown' ? (
        <ReadyPanel />
      ) : (
        <SetupPanel consent={consent} disclaimer={disclaimer} />
      )}
      <UploadAnnouncements entries={entries} />
      {entries.length > 0 && <QueueList queue={localRecordings.queue} entries={entries} fields={fields} />}
      <LocalRecordingList terms={terms} />
    </div>
  )
}

/** Complete recordings go into the queue, where they are described and become items. */
function useEndedRecordings(terms: ReturnType<typeof useRecordingTerms>): void {
  const ended = useStore(recordingNow, (state) => state.ended)
  const titleOf = useRecordingTitle()
  useEffect(() => {
    if (ended.length === 0) return
    recordingNow.set({ ended: [] })
    for (const folder of ended) void localRecordings.add(folder, titleOf(folder.manifest().startedAt), terms())
  }, [ended, terms, titleOf])
}

/** A recording that has just come into the queue is named next. */
function useNewEntryFocus(entries: readonly QueueEntry[]): void {
  const before = useRef(entries.length)
  useEffect(() => {
    const hasMore = entries.length > before.current
    before.current = entries.length
    const title = hasMore ? document.getElementById(`queue-${entries.at(-1)?.id}`) : null
    title?.focus()
    if (title instanceof HTMLInputElement) title.select()
  }, [entries])
}

/** Says to screen readers what the recorder does now. */
function PhaseNews() {
  const words = useWords(recorderWords)
  const { phase, countdown } = useStore(portalRecorder.store, (state) => state)
  const before = useRef(phase)
  const [news, setNews] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = phase
    if (was === phase) return
    if (phase === 'recording') setNews(was === 'paused' ? words.news.resumed : words.news.begun)
    else if (phase === 'paused') setNews(words.news.paused)
    else if (was === 'stopping') setNews(words.news.ended)
  }, [phase, words])
  return (
    <p role="status" className="vp-visually-hidden">
      {phase === 'countdown' ? words.startsIn({ count: countdown }) : news}
    </p>
  )
}
