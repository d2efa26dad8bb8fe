import { useState } from 'react'
import { exportQuizFile, type QuizFileFormat, QuizFileFormats } from '../../sdk/quiz-files/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { QuestionList } from './question-list.tsx'
import './quiz-files.css'

const names = { gift: 'GIFT', 'moodle-xml': 'Moodle XML' }

/** Exports the questions of a quiz, and says beforehand what the file cannot hold. */
export function ExportDialog({ tlid, onClose }: { tlid: number; onClose: () => void }) {
  const words = useWords(quizFilesWords)
  return (
    <Dialog open onClose={onClose} title={words.export}>
      <ExportChoice tlid={tlid} />
    </Dialog>
  )
}

function ExportChoice({ tlid }: { tlid: number }) {
  const words = useWords(quizFilesWords)
  const portal = useWords(portalWords)
  const [format, setFormat] = useState<QuizFileFormat>('gift')
  const query = useRead(exportQuizFile, { tlid, format }, { staleTime: 0 })
  return (
    <div className="vp-quiz-file">
      <Select
        label={words.format}
        help={words.exportHelp}
        options={optionsOf(QuizFileFormats, names)}
        value={format}
        onChange={setFormat}
      />
      <ListState query={query} failed={portal.failed} loading={<p role="status">{words.loading}</p>}>
        {({ FileName, Text, Questions, LeftOut }) => (
          <>
            <QuestionList questions={Questions} />
            <LeftOutList items={LeftOut} count={LeftOut.length} />
            <div className="vp-row vp-row-end">
              <Button
                tone="accent"
                disabled={Questions.length === 0}
                onClick={() => saveFile(FileName, Text, format === 'gift' ? 'text/plain' : 'application/xml')}
              >
                {words.download}
              </Button>
            </div>
          </>
        )}
      </ListState>
    </div>
  )
}
