import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { deleteQuiz, deleteQuizAsset, type EditableAsset, type EditableQuiz, getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { QuizSettingsDialog } from './quiz-settings-dialog.tsx'
import '../frame/panel.css'
import './quizzes.css'

// Most quizzes are written here.
const ImportDialog = lazy(() => import('../quiz-files/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))
const MoreTimeDialog = lazy(() => import('./more-time-dialog.tsx').then((module) => ({ default: module.MoreTimeDialog })))
const ExportDialog = lazy(() => import('../quiz-files/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

export interface QuizEditorProps {
  tlid: number
  host: PanelHost
  onDone: () => void
}

/** Editor of a quiz beside the video: its questions by their times, and its settings. */
export function QuizEditor({ tlid, host, onDone }: QuizEditorProps) {
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
        <Button onClick={onDone}>{words.done}</Button>
      </div>
      {query.data ? (
        <EditedQuiz quiz={query.data} host={host} onDone={onDone} />
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

function EditedQuiz({ quiz, host, onDone }: { quiz: EditableQuiz; host: PanelHost; onDone: () => void }) {
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
      {quiz.AssetData.length === 0 && <p>{words.noQuestions}</p>}
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

function EditorButtons({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const words = useWords(quizEditorWords)
  const files = useWords(quizFilesWords)
  return (
    <div className="vp-row">
      <Button onClick={() => onOpen({ kind: 'question', asset: undefined })}>{words.addQuestion}</Button>
      <Button onClick={() => onOpen({ kind: 'settings' })}>{words.settings}</Button>
      <Button onClick={() => onOpen({ kind: 'time' })}>{words.moreTime}</Button>
      <Button onClick={() => onOpen({ kind: 'import' })}>{files.import}</Button>
      <Button onClick={() => onOpen({ kind: 'export' })}>{files.export}</Button>
      <Button onClick={() => onOpen({ kind: 'delete' })}>{words.delete}</Button>
    </div>
  )
}

interface AssetRowProps {
  asset: EditableAsset
  onPlay: () => void
  onEdit: () => void
  onRemove: () => void
}

function AssetRow({ asset, onPlay, onEdit, onRemove }: AssetRowProps) {
  const words = useWords(quizEditorWords)
  const name = asset.Data.Question || words.types[asset.Type]
  const kind = asset.Type === 'question' ? words.modes[`mode${asset.Data.Mode}`] : words.types[asset.Type]
  return (
    <li className="vp-quiz-asset">
      <span className="vp-quiz-asset-text">
        {name}
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
