import { FolderUp } from 'lucide-react'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { chosenInFolder } from './dropped-files.ts'
import { pickFiles } from './pick-files.ts'

/** Phones have no folders to choose. */
const hasFolders = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches

/** Chooses a folder: the files in it and in its folders are taken. */
export function FolderButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const words = useWords(uploadQueueWords)

  if (!hasFolders()) return null
  return (
    <Button onClick={() => pickFiles({ webkitdirectory: '' }, (files) => onFiles(chosenInFolder(files)))}>
      <FolderUp aria-hidden size={18} /> {words.folder}
    </Button>
  )
}
