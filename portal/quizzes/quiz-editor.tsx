import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormulaText, formulaWords } from '../../sdk/formulas/index.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import {
  deleteQuiz,
  deleteQuizAsset,
  type EditableAsset,
  type EditableQuiz,
  getEditableQuiz,
  saveQuizAsset,
} from '../../sdk/quiz-editing/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { type QuizEditorWords, quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { TimeStrip } from '../time-strip/time-strip.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { QuizSettingsDialog } from './quiz-settings-dialog.tsx'
import '../frame/panel.css'
import './quizzes.css'

// Most quizzes are written here.
const ImportDialog = lazy(() => import('../quiz-files/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))
const QuizDrafts = lazy(() => import('../quiz-drafts/quiz-drafts.tsx').then((module) => ({ default: module.QuizDrafts })))
const MoreTimeDialog = lazy(() => import('./more-time-dialog.tsx').then((module) => ({ default: module.MoreTimeDialog })))
const ExportDialog = lazy(() => import('../quiz-files/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

export interface QuizEditorProps {
  tlid: number
  /** Seconds of the item. */
  duration: number
  host: PanelHost
  onDone: () => void
}

/** Editor of a quiz beside the video: its questions by their times, and its settings. */
export function QuizEditor({ tlid, ...props }: QuizEditorProps) {
  const words = useWords(quizEditorWords)
  const portal = useWords(portalWords)
  const query = useRead(getEditableQuiz, { tlid }, { staleTime: 0 })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="vp-panel vp-editor" aria-label={words.editor}>
      <div className="vp-editor-head">
        <h2 ref={title} tabIndex={-1}>
          {query.data?.Name ?? words.editor}
        </h2>
        <Button onClick={props.onDone}>{words.done}</Button>
      </div>
      {query.data ? (
        <EditedQuiz quiz={query.data} {...props} />
      ) : (
        <ListState query={query} failed={portal.failed} loading={<p role="status">{words.loading}</p>} />
      )}
    </section>
  )
}

type Opened =
  | { kind: 'settings' | 'delete' | 'import' | 'export' | 'time' }
  | { kind: 'question'; asset: EditableAsset | undefined }
  | { kind: 'remove'; asset: EditableAsset }

function EditedQuiz({ quiz, duration, host, onDone }: Omit<QuizEditorProps, 'tlid'> & { quiz: EditableQuiz }) {
  const words = useWords(quizEditorWords)
  const results = useWords(quizResultsWords)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const removal = useWrite(deleteQuiz, { changes: [getMedia], onDone })
  const assetRemoval = useWrite(deleteQuizAsset, { changes: [getEditableQuiz, getQuiz], onDone: close })
  return (
    <div className="vp-quiz-edited">
      <p className="vp-quiz-state">{quiz.IsPrivate ? words.isHidden : words.isShown}</p>
      {quiz.AttemptCount > 0 && (
        <p>
          {words.hasAttempts({ count: quiz.AttemptCount })}{' '}
          <Link to="/quiz-results" search={{ tlid: String(quiz.ID) }}>
            {results.pageTitle}
          </Link>
        </p>
      )}
      <EditorButtons onOpen={setOpened} />
      {quiz.AssetData.length === 0 ? <p>{words.noQuestions}</p> : <QuestionTimes quiz={quiz} duration={duration} host={host} />}
      <ol className="vp-quiz-assets">
        {quiz.AssetData.map((asset) => (
          <AssetRow
            key={asset.ID}
            asset={asset}
            onPlay={() => host.playFrom(asset.StartSecs)}
            onEdit={() => setOpened({ kind: 'question', asset })}
            onRemove={() => setOpened({ kind: 'remove', asset })}
          />
        ))}
      </ol>
      <LateDrafts quiz={quiz} host={host} />
      {opened?.kind === 'question' && <QuestionDialog quiz={quiz} asset={opened.asset} time={host.currentTime()} onClose={close} />}
      {opened?.kind === 'settings' && <QuizSettingsDialog quiz={quiz} onClose={close} />}
      <LateDialog opened={opened} quiz={quiz} host={host} onClose={close} />
      <ConfirmDialog
        open={opened?.kind === 'delete'}
        title={words.deleteOf({ name: quiz.Name })}
        help={words.deleteText}
        danger
        confirm={words.delete}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ tlid: quiz.ID })}
        onClose={close}
      />
      <ConfirmDialog
        open={opened?.kind === 'remove'}
        title={words.deleteOf({ name: opened?.kind === 'remove' ? opened.asset.Data.Question : '' })}
        help={words.removeText}
        danger
        confirm={words.delete}
        busy={assetRemoval.isPending}
        onConfirm={() => opened?.kind === 'remove' && assetRemoval.mutate({ assetid: opened.asset.ID })}
        onClose={close}
      />
    </div>
  )
}

/** The dialogs whose code is loaded when they open. */
function LateDialog({
  opened,
  quiz,
  host,
  onClose: close,
}: {
  opened: Opened | undefined
  quiz: EditableQuiz
  host: PanelHost
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {opened?.kind === 'time' && <MoreTimeDialog quiz={quiz} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog quiz={quiz} time={host.currentTime()} onClose={close} />}
      {opened?.kind === 'export' && <ExportDialog tlid={quiz.ID} onClose={close} />}
    </Suspense>
  )
}

const LateDrafts = (props: { quiz: EditableQuiz; host: PanelHost }) => (
  <Suspense fallback={null}>
    <QuizDrafts {...props} />
  </Suspense>
)

function EditorButtons({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const words = useWords(quizEditorWords)
  const files = useWords(quizFilesWords)
  return (
    <div className="vp-row">
      <Button data-tour="quizQuestion" onClick={() => onOpen({ kind: 'question', asset: undefined })}>
        {words.addQuestion}
      </Button>
      <Button data-tour="quizSettings" onClick={() => onOpen({ kind: 'settings' })}>
        {words.settings}
      </Button>
      <Button onClick={() => onOpen({ kind: 'time' })}>{words.moreTime}</Button>
      <Button data-tour="quizMore" onClick={() => onOpen({ kind: 'import' })}>
        {files.import}
      </Button>
      <Button onClick={() => onOpen({ kind: 'export' })}>{files.export}</Button>
      <Button onClick={() => onOpen({ kind: 'delete' })}>{words.delete}</Button>
    </div>
  )
}

/** The questions along the time of the item. */
function QuestionTimes({ quiz, duration, host }: { quiz: EditableQuiz; duration: number; host: PanelHost }) {
  const words = useWords(quizEditorWords)
  const moving = useWrite(saveQuizAsset, { changes: [getEditableQuiz, getQuiz] })
  const move = (asset: EditableAsset, StartSecs: number): Promise<unknown> => {
    const EndSecs = Math.min(duration, asset.EndSecs + StartSecs - asset.StartSecs)
    return moving.mutateAsync({ tlid: quiz.ID, data: { ...asset, StartSecs, EndSecs }, revision: quiz.Revision })
  }
  if (duration === 0) return null
  return (
    <TimeStrip
      label={words.times}
      marks={quiz.AssetData.map((asset) => ({ id: asset.ID, name: nameOf(asset, words), time: asset.StartSecs }))}
      duration={duration}
      host={host}
      onMove={async (id, time) => {
        const asset = quiz.AssetData.find(({ ID }) => ID === id)
        if (asset) await move(asset, time)
      }}
    />
  )
}

const nameOf = ({ Data, Type }: EditableAsset, words: QuizEditorWords): string => formulaWords(Data.Question) || words.types[Type]

interface AssetRowProps {
  asset: EditableAsset
  onPlay: () => void
  onEdit: () => void
  onRemove: () => void
}

function AssetRow({ asset, onPlay, onEdit, onRemove }: AssetRowProps) {
  const words = useWords(quizEditorWords)
  const name = nameOf(asset, words)
  const kind = asset.Type === 'question' ? words.modes[`mode${asset.Data.Mode}`] : words.types[asset.Type]
  return (
    <li className="vp-quiz-asset">
      <span className="vp-quiz-asset-text">
        <FormulaText text={asset.Data.Question || name} formulas={asset.Data.Formulas} />
        <small>
          {kind}
          {!asset.Data.IsVisible && ` · ${words.hiddenQuestion}`}
        </small>
      </span>
      <span className="vp-row">
        <Button aria-label={words.playOf({ name, time: formatTime(asset.StartSecs) })} onClick={onPlay}>
          {formatTime(asset.StartSecs)}
        </Button>
        <Button aria-label={words.editOf({ name })} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button aria-label={words.deleteOf({ name })} onClick={onRemove}>
          {words.delete}
        </Button>
      </span>
    </li>
  )
}
