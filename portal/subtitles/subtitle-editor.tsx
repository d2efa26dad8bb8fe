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
import { CueStrip } from './cue-strip.tsx'
import { cueWarnings, endsBefore } from './cue-warnings.ts'
import { type EditedCue, type EditedText, writeText } from './edited-text.ts'
import { editorKeys, type KeyTargets, runKey } from './editor-keys.ts'
import { EditorPanel, type EditorPanelProps } from './editor-panel.tsx'
import './subtitle-editor.css'
import { nextUncertain, noUncertainWords, type UncertainWords, uncertainPlaces } from './uncertain-words.ts'
import { type Draft, type DraftSource, useDraft } from './use-draft.ts'
import { type EditorActions, useEditor } from './use-editor.ts'
import { useMedia, useSnapping } from './use-editor-media.ts'
import { useVideoCuts } from './use-video-cuts.ts'
import type { CutTimes } from './video-cuts.ts'

export interface SubtitleEditorProps {
  item: MediaItem
  source: DraftSource
  text: EditedText
  /** Words of which the program that wrote the text was not certain. */
  uncertain?: UncertainWords
  onClose: () => void
}

/** Rows of time and text beside the video. */
export function SubtitleEditor({ item, source, text, uncertain = noUncertainWords, onClose }: SubtitleEditorProps) {
  const { history, selected, wanted, active, actions } = useEditor(text.cues)
  const { cues } = history
  const [current, setCurrent] = useState<number>()
  const cuts = useVideoCuts(item)
  const { handle, media } = useMedia(cuts)
  const draft = useDraft(source, cues, () => writeText({ ...text, cues: [...actions.cues()] }), onClose)
  useUnsavedChanges(draft.state !== 'saved')
  const snapping = useSnapping(cuts.times, actions)
  const doubts = useUncertain(uncertain, cues, active, actions)
  const box = useKeys({ active, actions, media, save: () => void draft.save(), uncertain: doubts.goOn, snap: snapping.snap })
  return (
    <div ref={box} className="vp-subtitle-editor">
      <EditorSide
        item={item}
        history={history}
        selected={selected}
        active={active}
        cuts={cuts}
        actions={actions}
        media={media}
        onPlayer={(player) => (handle.current = player)}
        onTime={(seconds) => setCurrent(currentCue(actions.cues(), seconds * 1000)?.key)}
      />
      <div className="vp-subtitle-editor-main">
        <CueList
          cues={cues}
          lang={source.lang}
          selected={selected}
          current={current}
          active={active}
          wanted={wanted}
          uncertain={uncertain}
          cuts={cuts.times}
          actions={actions}
          media={media}
        />
        <Speakers cues={cues} />
        <output className="vp-help vp-subtitle-editor-said">{snapping.said}</output>
        <EditorEnd
          draft={draft}
          doubts={doubts}
          warned={useWarned(cues, cuts.times)}
          onNextWarning={(key) => actions.focus(key)}
          active={active}
        />
      </div>
    </div>
  )
}

interface EditorSideProps extends EditorPanelProps {
  item: MediaItem
  onPlayer: (player: PlayerHandle | undefined) => void
  onTime: (seconds: number) => void
}

/** The video, the strip with the lines around the current time, and the tools. */
function EditorSide({ item, onPlayer, onTime, ...panel }: EditorSideProps) {
  const { history, selected, cuts, actions, media } = panel
  return (
    <div className="vp-subtitle-editor-side">
      <div className="vp-subtitle-editor-stage">
        <ItemPlayer
          item={item}
          entries={item.Playlist}
          index={0}
          start={0}
          autoplay={false}
          onPlayer={onPlayer}
          onTime={onTime}
          onIndex={() => undefined}
        />
      </div>
      <CueStrip
        cues={history.cues}
        selected={selected}
        duration={item.Duration * 1000}
        peaksUrl={item.Playlist[0]?.WaveformURL}
        cuts={cuts.times}
        snaps={cuts.snaps}
        actions={actions}
        media={media}
      />
      <EditorPanel {...panel} />
    </div>
  )
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
function useWarned(cues: readonly EditedCue[], cuts: CutTimes): readonly EditedCue[] {
  return useMemo(() => {
    const before = endsBefore(cues)
    return cues.filter((cue, at) => cueWarnings(cue, before[at] ?? 0, cuts).length > 0)
  }, [cues, cuts])
}

interface Doubts {
  count: number
  /** Selects the next uncertain word. */
  goOn: () => void
}

/** The uncertain words that are left, and the way from one to the next. */
function useUncertain(words: UncertainWords, cues: readonly EditedCue[], active: number | undefined, actions: EditorActions): Doubts {
  const places = useMemo(() => uncertainPlaces(words, cues), [words, cues])
  const last = useRef<{ key: number; place: number }>(undefined)
  return {
    count: places.length,
    goOn() {
      const here = active === undefined || last.current?.key === active ? last.current : { key: active, place: 0 }
      const next = nextUncertain(places, cues, here)
      if (!next) return
      last.current = { key: next.key, place: next.to }
      actions.focus(next.key, next.from, next.to)
    },
  }
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
  doubts: Doubts
  warned: readonly EditedCue[]
  active: number | undefined
  onNextWarning: (key: number) => void
}

/** Warnings, what is saved, and the buttons that save and publish. */
function EditorEnd({ draft, doubts, warned, active, onNextWarning }: EditorEndProps) {
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
      {doubts.count > 0 && (
        <div className="vp-row">
          <span className="vp-help">{words.uncertain({ count: doubts.count })}</span>
          <Button size="small" aria-keyshortcuts={editorKeys.uncertain} onClick={doubts.goOn}>
            {words.nextUncertain}
          </Button>
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
