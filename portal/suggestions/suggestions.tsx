import { Sparkles } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { DraftsProgress } from '../language-model/drafts-progress.tsx'
import { SentTo } from '../language-model/sent-to.tsx'
import type { ModelDrafts } from '../language-model/use-model-drafts.ts'
import { Button } from '../ui/button.tsx'
import { keepFocus } from '../ui/keep-focus.ts'

/** The place of the first draft, which gets the focus when the drafts come. */
export const firstDraft = 'first-draft'
const suggest = 'suggest'

/** The first draft after the button that asked for them, then draft by draft, and that button again after the last. */
const keepInDrafts = keepFocus(firstDraft, suggest)

/** The texts around a list of drafts. */
export interface SuggestionWords {
  title: string
  suggest: string
  /** Says that the drafts come from the subtitles alone. */
  help: string
  /** Says that a language model has written the drafts. */
  helpModel: string
  fallback: (values: { reason: string }) => string
  acceptAll: string
  dropAll: string
  none: string
}

/** Drafts as the server has found them. */
export interface FoundDrafts<Draft> {
  Items: Draft[]
  Count: number
  Source: string
  /** Why the language model was not used; empty: it was, or there is none. */
  Message: string
}

export interface SuggestionsProps<Draft> {
  className: string
  words: SuggestionWords
  /** Undefined until they were asked for, and after they were discarded. */
  found: FoundDrafts<Draft> | undefined
  /** The work of the language model on these drafts. */
  model: ModelDrafts
  isAsking: boolean
  isAccepting: boolean
  keyOf: (draft: Draft) => string
  onAsk: () => void
  onAccept: (drafts: readonly Draft[]) => void
  onDrop: (draft: Draft) => void
  onDropAll: () => void
  /** The row of a draft; `drop` discards it. */
  children: (draft: Draft, isFirst: boolean, drop: () => void) => ReactNode
}

/** A button that asks for suggestions, and the drafts that come: an editor accepts or discards them, one by one or all. */
export function Suggestions<Draft>({ className, words, found, model, keyOf, children, ...rest }: SuggestionsProps<Draft>) {
  const { isAsking, isAccepting, onAsk, onAccept, onDrop, onDropAll } = rest
  const drafts = found?.Items ?? []
  const isWritten = found?.Source === 'model'
  const dropAll = (): void => {
    model.cancel()
    onDropAll()
  }
  // Accepted drafts stay on the server, because accepting can be undone.
  const drop = (draft: Draft): void => {
    if (drafts.length === 1) model.cancel()
    onDrop(draft)
  }
  return (
    <section ref={keepInDrafts} className={className} aria-label={words.title}>
      {model.working ? (
        <DraftsProgress drafts={model.working} onStop={model.cancel} />
      ) : drafts.length === 0 ? (
        <>
          <Button data-focus-place={suggest} isBusy={isAsking} onClick={onAsk}>
            <Sparkles aria-hidden size={18} /> {words.suggest}
          </Button>
          <SentTo />
        </>
      ) : (
        <>
          <h3>{words.title}</h3>
          <p className="vp-help">{isWritten ? words.helpModel : words.help}</p>
          {found?.Message && <p className="vp-note">{words.fallback({ reason: found.Message })}</p>}
          <ol className={`${className}-list`}>
            {drafts.map((draft, place) => (
              <Fragment key={keyOf(draft)}>{children(draft, place === 0, () => drop(draft))}</Fragment>
            ))}
          </ol>
          <div className="vp-row">
            <Button tone="accent" isBusy={isAccepting} onClick={() => onAccept(drafts)}>
              {words.acceptAll}
            </Button>
            <Button onClick={dropAll}>{words.dropAll}</Button>
          </div>
        </>
      )}
      <p role="status" className="vp-help">
        {found?.Count === 0 && words.none}
      </p>
    </section>
  )
}
