import { FileSpreadsheet, FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { PeopleImportLimits } from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { TextArea } from '../ui/field.tsx'
import { readTextFile } from '../ui/read-text-file.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { type ListRow, parseList } from './parse-list.ts'

export interface ListSourceProps {
  onList: (name: string, rows: ListRow[]) => void
}

/** Takes a list: a file, or rows that are pasted. Its limits are said beforehand. */
export function ListSource({ onList }: ListSourceProps) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const max = PeopleImportLimits.rows.toLocaleString(tag)
  const take = (name: string, content: string) => {
    const rows = parseList(content)
    // One more: the first row may have the headings.
    if (rows.length > PeopleImportLimits.rows + 1) return setFault(words.tooMany({ rows: rows.length.toLocaleString(tag), max }))
    if (rows.length === 0) return setFault(words.empty)
    setFault('')
    onList(name, rows)
  }
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (file.size > PeopleImportLimits.bytes) return setFault(words.tooLarge)
    take(file.name, await readTextFile(file))
  }
  const takeText = (content: string) => (content.length > PeopleImportLimits.bytes ? setFault(words.tooLarge) : take(words.pasted, content))
  return (
    <div className="vp-import">
      <FileDrop picker={picker} accept=".csv,.txt,.tsv,text/csv,text/plain" onFiles={([file]) => void takeFile(file)}>
        <FileSpreadsheet aria-hidden size={40} strokeWidth={1.5} />
        <p className="vp-drop-title">{words.dropHere}</p>
        <Button tone="accent" onClick={() => picker.current?.click()}>
          <FolderOpen aria-hidden size={18} /> {words.choose}
        </Button>
        <p className="vp-help">{words.limits({ rows: max })}</p>
        <p className="vp-help">{words.headingsHelp}</p>
      </FileDrop>
      <ErrorText text={fault} />
      <div className="vp-import-paste">
        <TextArea
          label={words.paste}
          help={words.pasteHelp}
          rows={5}
          dir="auto"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabled={text.trim() === ''} onClick={() => takeText(text)}>
          {words.showRows}
        </Button>
      </div>
    </div>
  )
}
