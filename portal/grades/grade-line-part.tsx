import { useState } from 'react'
import { type GradeLine, listGradeLines, listGrades, sendGradesAgain, testGradeLine } from '../../sdk/grades/contract.ts'
import { gradesWords } from '../../sdk/text/en/grades.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { GradeList } from './grade-list.tsx'
import { GradeRuleDialog } from './grade-rule-dialog.tsx'

/** A graded link: its rule, a test, and its people. */
export function GradeLinePart({ line }: { line: GradeLine }) {
  const words = useWords(gradesWords)

  const [isRuleOpen, setRuleOpen] = useState(false)
  const testing = useWrite(testGradeLine, { changes: [] })
  const sending = useWrite(sendGradesAgain, { changes: [listGradeLines, listGrades], done: () => words.willSend })
  const rule = [
    line.QuizName ? words.ruleQuiz({ name: line.QuizName }) : words.ruleDone({ percent: line.DonePercent }),
    ...(line.InSteps && !line.QuizName ? [words.ruleSteps] : []),
    line.MayReplace ? words.ruleReplace : words.ruleKeep,
  ]
  return (
    <>
      <p className="vp-dialog-text">{rule.join(' ')}</p>
      <div className="vp-row">
        <Button onClick={() => setRuleOpen(true)}>{words.rule}</Button>
        <Button isBusy={testing.isPending} onClick={() => testing.mutate({ lineid: line.ID })}>
          {words.test}
        </Button>
        {line.Counts.failed > 0 && (
          <Button tone="accent" isBusy={sending.isPending} onClick={() => sending.mutate({ lineid: line.ID })}>
            {words.againAll}
          </Button>
        )}
      </div>
      <p role="status" className={testing.data?.IsReached === false ? 'vp-error' : 'vp-help'}>
        {testing.data && (testing.data.IsReached ? words.tested : testing.data.Message)}
      </p>
      <GradeList line={line} />
      {isRuleOpen && <GradeRuleDialog line={line} onClose={() => setRuleOpen(false)} />}
    </>
  )
}
