import type { ReadQuizFile } from '../../sdk/quiz-files/contract.ts'
import { refuse } from '../http/errors.ts'
import { type FileEntry, faultyEntry } from './file-question.ts'
import { readGift } from './read-gift.ts'
import { isInteractiveVideo, readH5p } from './read-h5p.ts'
import { isXml, readMoodleXml } from './read-moodle-xml.ts'
import { isQtiItem, readQtiItem } from './read-qti.ts'
import { manifestIn, type PackageText, readQtiPackage } from './read-qti-package.ts'
import { rootOf } from './safe-xml.ts'

export interface ReadFile {
  format: ReadQuizFile['Format']
  entries: FileEntry[]
}

/** The entries of a file of questions in any of its formats. A file that is not well-formed is one entry, at the line of the first fault. */
export function readFile({ text, files }: { text: string; files: readonly PackageText[] }): ReadFile {
  if (files.length > 0) return readPackage(files)
  if (!isXml(text)) return { format: 'gift', entries: readGift(text) }
  const root = rootOf(text)
  if (typeof root === 'number') return { format: 'moodle-xml', entries: [faultyEntry(root, '', 'QUIZ_FILE_BROKEN')] }
  return isQtiItem(root) ? { format: 'qti', entries: [readQtiItem(root)] } : { format: 'moodle-xml', entries: readMoodleXml(root) }
}

function readPackage(files: readonly PackageText[]): ReadFile {
  if (isInteractiveVideo(files)) return { format: 'h5p', entries: readH5p(files) }
  const manifest = manifestIn(files) ?? refuse('QUIZ_FILE_PACKAGE')
  return { format: 'qti', entries: readQtiPackage(files, manifest) }
}
