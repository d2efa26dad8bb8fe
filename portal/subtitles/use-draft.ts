import { useCallback, useEffect, useRef, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  listSubtitles,
  publishSubtitles,
  type SaveSubtitleDraftInput,
  type SubtitleDraft,
  saveSubtitleDraft,
} from '../../sdk/subtitles/contract.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

/** Milliseconds after the latest change at which the draft is saved by itself. */
const autosaveMs = 3000

/** A draft, or the track that a draft is made of. */
export interface DraftSource {
  encid: string
  lang: string
  label: string
  kind: SaveSubtitleDraftInput['kind']
  trackid?: number
  draft?: SubtitleDraft
  /** The text is an earlier version: it is not what is saved. */
  isEarlier?: boolean
}

export interface Draft {
  state: 'saved' | 'changed' | 'saving' | 'conflict' | 'failed'
  error: unknown
  save: () => Promise<boolean>
  /** After a conflict: keeps the text as a draft of a new track. */
  saveCopy: () => Promise<boolean>
  publish: () => Promise<void>
  isPublishing: boolean
}

/** Saves the text of an editor as a draft, by itself after a pause. `version` changes with the text, and `textOf` writes it. */
export function useDraft(source: DraftSource, version: unknown, textOf: () => string, onPublished: () => void): Draft {
  const words = useWords(subtitleEditorWords)
  const { encid } = source
  const { saving, saved, draft, save, detach } = useSaving(source, version, textOf)
  const publishing = useWrite((input: { draftid: number; revision: string }) => client.call(publishSubtitles, { encid, ...input }), {
    changes: [getMedia, listSubtitles],
    done: () => words.published,
    onDone: onPublished,
  })
  const isConflict = saving.error instanceof WireError && saving.error.code === 'SUBTITLES_CHANGED'
  const isChanged = version !== saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew.
  useEffect(() => {
    if (!isChanged || isConflict) return
    const timer = setTimeout(() => void save(), autosaveMs)
    return () => clearTimeout(timer)
  }, [version, isChanged, isConflict, save])
  const failed = saving.isError ? (isConflict ? 'conflict' : 'failed') : undefined
  return {
    state: saving.isPending ? 'saving' : (failed ?? (isChanged ? 'changed' : 'saved')),
    error: saving.error,
    save,
    saveCopy() {
      detach()
      return save()
    },
    async publish() {
      if (!(await save()) || !draft.current) return
      publishing.mutate({ draftid: draft.current.ID, revision: draft.current.Revision })
    },
    isPublishing: publishing.isPending,
  }
}

/** One save after the other, because each needs the revision of the one before. */
function useSaving(source: DraftSource, version: unknown, textOf: () => string) {
  const { encid, lang, label, kind } = source
  const draft = useRef(source.draft)
  const trackid = useRef(source.trackid)
  const latest = useRef({ version, textOf })
  latest.current = { version, textOf }
  const [saved, setSaved] = useState(source.isEarlier ? undefined : version)
  const savedNow = useRef(saved)
  const running = useRef(Promise.resolve(true))
  const saving = useWrite((input: SaveSubtitleDraftInput) => client.call(saveSubtitleDraft, input), {
    changes: [listSubtitles],
    isForm: true,
  })
  const { mutateAsync } = saving
  const save = useCallback((): Promise<boolean> => {
    const saveNow = async (): Promise<boolean> => {
      const { version: written, textOf: write } = latest.current
      if (draft.current && written === savedNow.current) return true
      const { ID, Revision } = draft.current ?? {}
      const named = ID === undefined ? trackid.current && { trackid: trackid.current } : { draftid: ID, revision: Revision }
      const answer = await mutateAsync({ encid, lang, label, kind, text: write(), ...named })
      draft.current = answer.Draft
      savedNow.current = written
      setSaved(written)
      return true
    }
    // The state of the request says why it failed.
    running.current = running.current.then(() => saveNow().catch(() => false))
    return running.current
  }, [encid, lang, label, kind, mutateAsync])
  const detach = (): void => {
    draft.current = undefined
    trackid.current = undefined
  }
  return { saving, saved, draft, save, detach }
}
