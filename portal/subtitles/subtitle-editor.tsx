import { useEffect, useMemo, useRef, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ItemPlayer, type PlayerHandle } from '../item-player/item-player.tsx'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { CueList } from './cue-list.tsx'
import type { EditorMedia } from './cue-row.tsx'
import { CueStrip } from './cue-strip.tsx'
import { cueWarnings, endsBefore } from './cue-warnings.ts'
import { type EditedCue, type EditedText, writeText } from './edited-text.ts'
import { type KeyTargets, runKey } from './editor-keys.ts'
import { EditorPanel } from './editor-panel.tsx'
import './subtitle-editor.css'
import { type Draft, type DraftSource, useDraft } from './use-draft.ts'
import { useEditor } from './use-editor.ts'

export interface SubtitleEditorProps {
  item: MediaItem
  source: DraftSource
  text: EditedText
  onClose: () => void
}

/** Rows of time and text beside the video. */
export function SubtitleEditor({ item, source, text, onClose }: SubtitleEditorProps) {
  const { history, selected, wanted, active, actions } = useEditor(text.cues)
  const { cues } = history
  const [current, setCurrent] = useState<number>()
  const { handle, media } = useMedia()
  const draft = useDraft(source, cues, () => writeText({ ...text, cues: [...actions.cues()] }), onClose)
  useUnsavedChanges(draft.state !== 'saved')
  const box = useKeys({ active, actions, media, save: () => void draft.save() })
  const [entry] = item.Playlist
  return (
    <div ref={box} className="vp-subtitle-editor">
      <div className="vp-subtitle-editor-side">
        <div className="vp-subtitle-editor-stage">
          <ItemPlayer
            item={item}
            entries={item.Playlist}
            index={0}
            start={0}
            autoplay={false}
            onPlayer={(player) => (handle.current = player)}
            onTime={(seconds) => setCurrent(currentCue(actions.cues(), seconds * 1000)?.key)}
            onIndex={() => undefined}
          />
        </div>
        <CueStrip
          cues={cues}
          selected={selected}
          duration={item.Duration * 1000}
          peaksUrl={entry?.WaveformURL}
          actions={actions}
          media={media}
        />
        <EditorPanel history={history} selected={selected} active={active} actions={actions} media={media} />
      </div>
      <div className="vp-subtitle-editor-main">
        <CueList
          cues={cues}
          lang={source.lang}
          selected={selected}
          current={current}
          active={active}
          wanted={wanted}
          actions={actions}
          media={media}
        />
        <Speakers cues={cues} />
        <EditorEnd draft={draft} warned={useWarned(cues)} onNextWarning={(key) => actions.focus(key)} active={active} />
      </div>
    </div>
  )
}

/** The player, for the rows and the keys. */
function useMedia() {
  const handle = useRef<PlayerHandle>(undefined)
  const media = useMemo<EditorMedia>(
    () => ({
      now: () => Math.round((handle.current?.time() ?? 0) * 1000),
      seek: (ms) => handle.current?.seek(ms / 1000),
      playFrom: (ms) => handle.current?.playFrom(ms / 1000),
      toggle: () => handle.current?.toggle(),
    }),
    [],
  )
  return { handle, media }
}

/** Listens to the keys of the editor in an element. */
function useKeys(targets: KeyTargets) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(targets)
  latest.current = targets
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => runKey(event, latest.current)
    const element = box.current
    // Before the player, which has keys of its own.
    element?.addEventListener('keydown', listen, { capture: true })
    return () => element?.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return box
}

const currentCue = (cues: readonly EditedCue[], ms: number): EditedCue | undefined => cues.findLast(({ from, to }) => from <= ms && ms < to)

/** The lines with warnings. */
function useWarned(cues: readonly EditedCue[]): readonly EditedCue[] {
  return useMemo(() => {
    const before = endsBefore(cues)
    return cues.filter((cue, at) => cueWarnings(cue, before[at] ?? 0).length > 0)
  }, [cues])
}

/** Names that the fields of the rows offer. */
function Speakers({ cues }: { cues: readonly EditedCue[] }) {
  const names = [...new Set(cues.map(({ speaker }) => speaker))].filter((name) => name !== '').slice(0, 50)
  return (
    <datalist id="vp-cue-speakers">
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

interface EditorEndProps {
  draft: Draft
  warned: readonly EditedCue[]
  active: number | undefined
  onNextWarning: (key: number) => void
}

/** Warnings, what is saved, and the buttons that save and publish. */
function EditorEnd({ draft, warned, active, onNextWarning }: EditorEndProps) {
  const words = useWords(subtitleEditorWords)
  const portal = useWords(portalWords)
  const said = {
    saved: words.saved,
    changed: words.unsaved,
    saving: words.saving,
    conflict: '',
    failed: words.notSaved({ reason: errorSentence(portal, draft.error) }),
  }
  const next = warned[(warned.findIndex(({ key }) => key === active) + 1) % Math.max(1, warned.length)]
  return (
    <div className="vp-subtitle-editor-end">
      {draft.state === 'conflict' && (
        <div className="vp-note" data-tone="warning" role="alert">
          <p>{words.conflict}</p>
          <Button onClick={() => void draft.saveCopy()}>{words.saveCopy}</Button>
        </div>
      )}
      <div className="vp-row">
        <span className="vp-help">{words.warnings({ count: warned.length })}</span>
        {next && (
          <Button size="small" onClick={() => onNextWarning(next.key)}>
            {words.nextWarning}
          </Button>
        )}
      </div>
      <div className="vp-row">
        <output className="vp-help vp-subtitle-editor-state">{said[draft.state]}</output>
        <Button isBusy={draft.state === 'saving'} disabled={draft.state === 'conflict'} onClick={() => void draft.save()}>
          {words.save}
        </Button>
        <Button tone="accent" isBusy={draft.isPublishing} disabled={draft.state === 'conflict'} onClick={() => void draft.publish()}>
          {words.publish}
        </Button>
      </div>
    </div>
  )
}
