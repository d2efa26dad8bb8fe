import { QuizFileLimits, type ReadQuizFile, type ReadQuizFileInput, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { client } from '../session/client.ts'
import { readTextFile } from '../ui/read-text-file.ts'
import { type ImageFile, imagesIn } from './package-images.ts'
import { isPackage, PackageRefused, type PackageText, type QuestionPackage, readPackage } from './read-package.ts'
import type { TextImages } from './text-images.ts'

/** Questions to import: a text, or the texts of a package with its name. */
export interface QuestionSource {
  text: string
  files: PackageText[]
  name: string
  /** Absent without a package. */
  unpack?: QuestionPackage['unpack'] | undefined
}

/** Bytes of a Moodle XML file, which has its images in itself. */
const maxXmlBytes = 50_000_000

/** Whether a file may be XML. */
const isMarkup = async (file: File): Promise<boolean> => (await readTextFile(file.slice(0, 1000))).trimStart().startsWith('<')

/** The text of questions, without the images that a Moodle XML file has in itself. */
export const withoutImages = (text: string, images: TextImages): string => (text.trimStart().startsWith('<') ? images.takeOut(text) : text)

/** The questions of a chosen file. Images in its text go into `images`. Throws `PackageRefused`. */
export async function readSourceFile(file: File, images: TextImages): Promise<QuestionSource> {
  if (await isPackage(file)) {
    const { texts, unpack } = await readPackage(file)
    return { text: '', files: texts, name: file.name, unpack }
  }
  // A character has at most four bytes.
  if (file.size > ((await isMarkup(file)) ? maxXmlBytes : 4 * QuizFileLimits.characters)) throw new PackageRefused('tooLarge')
  const text = withoutImages(await readTextFile(file), images)
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
