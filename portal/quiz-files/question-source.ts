import { QuizFileLimits, type ReadQuizFile, type ReadQuizFileInput, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { client } from '../session/client.ts'
import { readTextFile } from '../ui/read-text-file.ts'
import { type ImageFile, imagesIn } from './package-images.ts'
import { isPackage, PackageRefused, type PackageText, type QuestionPackage, readPackage } from './read-package.ts'

/** Questions to import: a text, or the texts of a package with its name. */
export interface QuestionSource {
  text: string
  files: PackageText[]
  name: string
  /** Absent without a package. */
  unpack?: QuestionPackage['unpack'] | undefined
}

/** The questions of a chosen file. Throws `PackageRefused`. */
export async function readSourceFile(file: File): Promise<QuestionSource> {
  if (await isPackage(file)) {
    const { texts, unpack } = await readPackage(file)
    return { text: '', files: texts, name: file.name, unpack }
  }
  // A character has at most four bytes.
  if (file.size > 4 * QuizFileLimits.characters) throw new PackageRefused('tooLarge')
  const text = await readTextFile(file)
  if (text.length > QuizFileLimits.characters) throw new PackageRefused('tooLarge')
  return { text, files: [], name: '' }
}

/** The part that is sent to the server: a text that is written counts, and otherwise the package. */
export const sentSource = ({ text, files }: Pick<QuestionSource, 'text' | 'files'>): Pick<ReadQuizFileInput, 'text' | 'files'> =>
  text.trim() === '' ? { files } : { text }

/** Questions as the server reads them, and the images of the package that they need. */
export interface ReadSource {
  read: ReadQuizFile
  images: ImageFile[]
}

/** Reads questions. Those that need images are read again with what is known about these. */
export async function readSource(input: ReadQuizFileInput, unpack: QuestionSource['unpack']): Promise<ReadSource> {
  const read = await client.call(readQuizFile, input)
  const images = unpack ? await imagesIn({ unpack }, read.Images) : []
  return images.length === 0 ? { read, images } : readAgain(input, images)
}

export async function readAgain(input: ReadQuizFileInput, images: ImageFile[]): Promise<ReadSource> {
  const sizes = images.map(({ name, width, height }) => ({ name, width, height }))
  return { read: await client.call(readQuizFile, { ...input, images: sizes }), images }
}
