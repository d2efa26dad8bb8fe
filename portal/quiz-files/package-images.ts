import { QuizFileLimits } from '../../sdk/quiz-files/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { imageData } from '../images/image-data.ts'
import { PackageRefused, type QuestionPackage } from './read-package.ts'

/** An image of a file of questions, with its size in pixels. */
export interface ImageFile {
  name: string
  file: File
  width: number
  height: number
}

/** Bytes of an image. */
const maxBytes = 10_000_000

/** The kind that the first bytes say: names of files say nothing certain, and an SVG may have scripts. */
function kindOf(bytes: Uint8Array): string | undefined {
  const at = (place: number, text: string): boolean => [...text].every((letter, index) => bytes[place + index] === letter.charCodeAt(0))
  if (at(0, '\x89PNG\r\n')) return 'image/png'
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg'
  return at(0, 'RIFF') && at(8, 'WEBP') ? 'image/webp' : undefined
}

/** The images with these names that are in the package and can be read. The others are left out. */
export async function imagesIn({ unpack }: Pick<QuestionPackage, 'unpack'>, names: readonly string[]): Promise<ImageFile[]> {
  const images: ImageFile[] = []
  for (const name of names) {
    const image = await imageIn(unpack, name)
    if (image) images.push(image)
  }
  return images
}

async function imageIn(unpack: QuestionPackage['unpack'], name: string): Promise<ImageFile | undefined> {
  const bytes = await unpack(name, maxBytes).catch((error: unknown) => {
    if (!(error instanceof PackageRefused)) throw error
    return undefined
  })
  const type = bytes && kindOf(bytes)
  if (!bytes || type === undefined) return undefined
  const file = new File([bytes], name, { type })
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return undefined
  const { width, height } = drawn
  drawn.close()
  return Math.max(width, height) > QuizFileLimits.imageSide ? undefined : { name, file, width, height }
}

/** An image as it is sent: as it is where it fits a request, so that an image of an export stays the same; otherwise smaller. */
export async function sentData(file: File): Promise<string> {
  // Three bytes are four characters, behind a prefix.
  if ((4 * file.size) / 3 + 100 <= QuizLimits.imageLength) return dataOf(file)
  for (const size of [2000, 1400, 1000, 700]) {
    const data = await imageData(file, size)
    if (data !== undefined && data.length <= QuizLimits.imageLength) return data
  }
  return dataOf(file)
}

const dataOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
