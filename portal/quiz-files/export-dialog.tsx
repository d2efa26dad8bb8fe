import { useState } from 'react'
import { exportQuizFile, type QuizFile, type QuizFileFormat, QuizFileFormats } from '../../sdk/quiz-files/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { imageFiles } from './image-files.ts'
import { LeftOutList } from './left-out-list.tsx'
import { QuestionList } from './question-list.tsx'
import { putIn } from './text-images.ts'
import './quiz-files.css'

const names = { gift: 'GIFT', 'moodle-xml': 'Moodle XML', qti: 'QTI 3' }

async function save({ FileName, Text, Files, Images }: QuizFile, format: QuizFileFormat): Promise<void> {
  if (format === 'gift') return saveFile(FileName, Text, 'text/plain')
  if (format === 'moodle-xml') return saveFile(FileName, putIn(Text, await imageFiles(Images)), 'application/xml')
  const { writeZip } = await import('../../sdk/word-files/index.ts')
  const texts = Files.map((file) => ({ name: file.Name, text: file.Text }))
  saveFile(FileName, await writeZip([...texts, ...(await imageFiles(Images))]), 'application/zip')
}

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
  const saving = useWrite((file: QuizFile) => save(file, format), { changes: [] })
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
        {(file) => (
          <>
            <QuestionList questions={file.Questions} />
            <LeftOutList items={file.LeftOut} count={file.LeftOut.length} />
            <div className="vp-row vp-row-end">
              <Button tone="accent" isBusy={saving.isPending} disabled={file.Questions.length === 0} onClick={() => saving.mutate(file)}>
                {words.download}
              </Button>
            </div>
          </>
        )}
      </ListState>
    </div>
  )
}
