import { Link, useSearch } from '@tanstack/react-router'
import { getQuizFigures, type QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useRead } from '../data/use-read.ts'
import type { PageQuery } from '../page-query.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PeopleResults } from './people-results.tsx'
import { QuestionResults } from './question-results.tsx'
import './quiz-results-page.css'

/** The results of a quiz, for people who can edit its item. */
export function QuizResultsPage() {
  const words = useWords(quizResultsWords)
  const portal = useWords(portalWords)
  const { tlid } = useSearch({ strict: false }) as PageQuery
  useNeedsSignIn()
  const id = Number(tlid) || 0
  const query = useRead(getQuizFigures, { tlid: id }, { enabled: id > 0, staleTime: 0 })
  usePageTitle(query.data ? words.title({ name: query.data.Quiz.Name }) : words.pageTitle)
  const status = query.error instanceof WireError ? query.error.status : 0
  if (status === 403) return <ErrorPage status={403} message={words.refused} />
  if (id <= 0 || status === 400 || status === 404) return <ErrorPage status={404} />
  if (!query.data) return <ListState query={query} failed={portal.failed} loading={<PageLoading />} />
  return <Results figures={query.data} />
}

function Results({ figures }: { figures: QuizFigures }) {
  const words = useWords(quizResultsWords)
  const { Quiz, Questions, PeopleCount } = figures
  // Votes belong to nobody: a quiz of polls has no people.
  const isEmpty = PeopleCount === 0 && Questions.every(({ Answers }) => Answers === 0)
  return (
    <div className="vp-content vp-quiz-results">
      <div className="vp-page-head">
        <h1>{words.title({ name: Quiz.Name })}</h1>
        <p>
          <Link to="/view.aspx" search={{ id: Quiz.EncID, tlid: String(Quiz.ID) }}>
            {Quiz.Title}
          </Link>
        </p>
      </div>
      {isEmpty ? (
        <EmptyState title={words.noneTitle} help={[words.noneHelp]} />
      ) : (
        <>
          <Summary figures={figures} />
          <QuestionResults figures={figures} />
          {PeopleCount > 0 && <PeopleResults figures={figures} />}
        </>
      )}
    </div>
  )
}

function Summary({ figures: { Quiz, PeopleCount, Sums } }: { figures: QuizFigures }) {
  const words = useWords(quizResultsWords)
  const { tag } = useLanguage()
  const percent = (share: number): string => share.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 })
  const entries: [string, string, string?][] = [
    [words.people, PeopleCount.toLocaleString(tag)],
    [words.finished, Sums.Finished.toLocaleString(tag)],
  ]
  if (Sums.MeanShare !== null) entries.push([words.mean, percent(Sums.MeanShare)])
  if (Quiz.PassMark > 0)
    entries.push([words.passed, Sums.Passed.toLocaleString(tag), words.passMark({ percent: percent(Quiz.PassMark / 100) })])
  return (
    <dl className="vp-quiz-figures" aria-label={words.summary}>
      {entries.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
