import { useState } from 'react'
import { type ListedNote, listAllNotes } from '../../sdk/notes/contract.ts'
import { allNotesWords } from '../../sdk/text/en/all-notes.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.ts'
import { notesDocument, notesMarkdown } from './notes-files.ts'

const pageSize = 200
const maxPages = 25

/** Reads all notes that match, the newest first, up to a limit. */
async function readNotes(s: string): Promise<{ notes: ListedNote[]; total: number }> {
  const notes: ListedNote[] = []
  for (let pi = 0; ; pi++) {
    const { Items, Total } = await client.call(listAllNotes, { s, pi, ps: pageSize })
    notes.push(...Items)
    if (Items.length < pageSize || pi + 1 === maxPages) return { notes, total: Total }
  }
}

/** Buttons that save the notes that match a search as a file. */
export function SaveNotes({ s }: { s: string }) {
  const words = useWords(allNotesWords)
  const { notes: title } = useWords(mineWords)
  const { tag, dir } = useLanguage()
  const [saving, setSaving] = useState<'md' | 'docx'>()
  const save = async (format: 'md' | 'docx'): Promise<void> => {
    setSaving(format)
    try {
      const { notes, total } = await readNotes(s)
      if (format === 'md') saveFile(`${title}.md`, notesMarkdown(notes, title, location.origin), 'text/markdown')
      else {
        const { writeDocx } = await import('../../sdk/word-files/index.ts')
        const file = await writeDocx(notesDocument(notes, title, tag, dir === 'rtl'))
        saveFile(`${title}.docx`, file, file.type)
      }
      if (notes.length < total) toast('warning', words.newest({ count: notes.length }))
    } catch (error) {
      toast('danger', error instanceof Error ? error.message : words.failed)
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <div className="vp-row">
      <Button isBusy={saving === 'md'} onClick={() => void save('md')}>
        {words.asMarkdown}
      </Button>
      <Button isBusy={saving === 'docx'} onClick={() => void save('docx')}>
        {words.asWord}
      </Button>
    </div>
  )
}
