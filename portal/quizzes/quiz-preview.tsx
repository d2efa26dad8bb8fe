import { useEffect, useRef } from 'react'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { QuizzesPanelContent } from '../../sdk/quizzes/index.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { createPreviewStore } from './preview-store.ts'
import './quizzes.css'

/** A quiz that its editor takes as a viewer. The server does not save it. */
export function QuizPreview({ tlid, onDone, ...props }: PanelProps & { tlid: number; onDone: () => void }) {
  const words = useWords(quizEditorWords)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <div ref={note} className="vp-quiz-preview" tabIndex={-1}>
        <p>{words.previewText}</p>
        <Button onClick={onDone}>{words.previewEnd}</Button>
      </div>
      <QuizzesPanelContent {...props} first={tlid} makeStore={createPreviewStore} onBack={onDone} />
    </>
  )
}
