import { useState } from 'react'
import { listModelDrafts } from '../../sdk/language-model/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { aiQuiz, askForQuestions, type QuizDrafts as FoundDrafts, type QuizDraft } from '../../sdk/quiz-drafts/contract.ts'
import { type EditableQuiz, getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { quizDraftsWords } from '../../sdk/text/en/quiz-drafts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { useModelDrafts } from '../language-model/use-model-drafts.ts'
import { formatTime } from '../media/format-time.ts'
import { client } from '../session/client.ts'
import { firstDraft, Suggestions } from '../suggestions/suggestions.tsx'
import { withAgain } from '../suggestions/with-again.ts'
import { Button } from '../ui/button.tsx'
import { acceptQuestions } from './accept-questions.ts'
import './quiz-drafts.css'

/** The drafts for a quiz, without those that are questions already. */
async function findDrafts({ EncID, ID, AssetData }: EditableQuiz): Promise<FoundDrafts> {
  const found = await client.call(aiQuiz, { id: EncID, tlid: ID })
  const known = new Set(AssetData.map(({ Data }) => ('Question' in Data ? Data.Question : '')))
  return { ...found, Items: found.Items.filter(({ Question }) => !known.has(Question)) }
}

const byTime = (a: QuizDraft, b: QuizDraft): number => a.SentenceSecs - b.SentenceSecs

export interface QuizDraftsProps {
  quiz: EditableQuiz
  host: PanelHost
}

/** Suggests questions from the subtitles. They are drafts until an editor accepts them, one by one or all. */
export function QuizDrafts({ quiz, host }: QuizDraftsProps) {
  const words = useWords(quizDraftsWords)
  const cache = useCache()
  const [found, setFound] = useState<FoundDrafts>()
  const keep = (isKept: (draft: QuizDraft) => boolean) => setFound((now) => now && { ...now, Items: now.Items.filter(isKept) })
  const finding = useWrite(() => findDrafts(quiz), { changes: [], onDone: setFound })
  const model = useModelDrafts(quiz.EncID, 'questions', true, () => finding.mutate())
  const asking = useWrite(askForQuestions, { changes: [listModelDrafts] })
  const accepting = useWrite(
    (chosen: readonly QuizDraft[]) =>
      acceptQuestions(quiz.ID, chosen, {
        accepted: (draft) => keep((one) => one !== draft),
        refresh: () => cache.changed(getEditableQuiz, getQuiz),
        undone: () => setFound((now) => withAgain(now, chosen, byTime)),
      }),
    { changes: [] },
  )
  return (
    <Suggestions
      className="vp-quiz-drafts"
      words={words}
      found={found}
      keyOf={({ StartSecs, Question }) => `${StartSecs} ${Question}`}
      model={model}
      isAsking={asking.isPending || finding.isPending}
      isAccepting={accepting.isPending}
      onAsk={() => (model.isOn ? asking.mutate({ encid: quiz.EncID }) : finding.mutate())}
      onAccept={(drafts) => accepting.mutate(drafts)}
      onDrop={(draft) => keep((one) => one !== draft)}
      onDropAll={() => setFound(undefined)}
    >
      {(draft, isFirst, drop) => (
        <DraftRow
          draft={draft}
          isFirst={isFirst}
          isBusy={accepting.isPending}
          onPlay={() => host.playFrom(draft.SentenceSecs)}
          onAccept={() => accepting.mutate([draft])}
          onDrop={drop}
        />
      )}
    </Suggestions>
  )
}

interface DraftRowProps {
  draft: QuizDraft
  /** It gets the focus when the drafts come. */
  isFirst: boolean
  isBusy: boolean
  onPlay: () => void
  onAccept: () => void
  onDrop: () => void
}

function DraftRow({ draft: { SentenceSecs, Question, Options, Sentence }, isFirst, isBusy, onPlay, onAccept, onDrop }: DraftRowProps) {
  const words = useWords(quizDraftsWords)
  const time = formatTime(SentenceSecs)
  const textsOf = (isRight: boolean) => textList(Options.filter(({ Correct }) => Correct === isRight).map(({ Text }) => Text))
  return (
    <li>
      <p className="vp-quiz-drafts-question" dir="auto">
        {Question}
      </p>
      <p dir="auto">{words.answer({ answer: textsOf(true) })}</p>
      <p dir="auto">{words.others({ options: textsOf(false) })}</p>
      <p className="vp-help" dir="auto">
        {words.from({ sentence: Sentence })}
      </p>
      <div className="vp-row">
        <Button
          size="small"
          data-focus-place={isFirst ? firstDraft : undefined}
          aria-label={words.playOf({ time, question: Question })}
          onClick={onPlay}
        >
          {time}
        </Button>
        <Button size="small" isBusy={isBusy} aria-label={words.acceptOf({ question: Question })} onClick={onAccept}>
          {words.accept}
        </Button>
        <Button size="small" aria-label={words.dropOf({ question: Question })} onClick={onDrop}>
          {words.drop}
        </Button>
      </div>
    </li>
  )
}
