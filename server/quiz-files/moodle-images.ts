import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { type FileCode, type FileImage, type LostImage, nameOf } from './file-question.ts'
import { childrenOf, ownText } from './moodle-node.ts'
import { pathOf } from './package-path.ts'
import { imagesIn } from './plain-text.ts'
import { pixelsOf } from './qti-images.ts'
import { lineOf } from './safe-xml.ts'

/** Parts of a question that are lost. */
export interface Losses {
  notes: Set<FileCode>
  lost: LostImage[]
}

interface MoodleFile {
  title: string
  line: number
  /** Undefined for one that still has its bytes. */
  name: string | undefined
}

/** A name in place of the bytes of a file. Base64 has no dot. */
const reference = /^\w{1,20}\/\d{1,4}\.\w{1,5}$/

/** The files of a text, by their addresses. */
function filesOf(node: Element): Map<string, MoodleFile> {
  const files = [...childrenOf(node, 'file')].map((file) => {
    const title = file.getAttribute('name') ?? ''
    const address = `${file.getAttribute('path') ?? ''}/${title}`.split('/').filter(Boolean).join('/')
    const name = ownText(file)
    return [address, { title: nameOf(title), line: lineOf(file), name: reference.test(name) ? name : undefined }] as const
  })
  return new Map(files)
}

const prefix = '@@PLUGINFILE@@/'

/** The file that an address means; undefined for addresses elsewhere. */
const addressOf = (src: string): string | undefined => (src.startsWith(prefix) ? pathOf('', `./${src.slice(prefix.length)}`) : undefined)

/** The image that a text shows. A text has one image; others are noted, and files that it does not show are lost. */
export function imageOf(node: Element, html: string | undefined, { notes, lost }: Losses): FileImage | undefined {
  const files = filesOf(node)
  const used = new Set<string>()
  const images = imagesIn(html ?? '').flatMap((attributes): FileImage[] => {
    const src = (attributes.src ?? '').trim()
    const address = addressOf(src)
    const file = address === undefined ? undefined : files.get(address)
    if (address !== undefined) used.add(address)
    if (file?.name !== undefined) return [described(attributes, file.name, file.title)]
    const isRemote = /^(?:[a-z]{1,20}:)?\/\//i.test(src)
    notes.add(address === undefined ? 'QUIZ_FILE_IMAGES' : 'QUIZ_FILE_IMAGE_MISSING')
    const code = isRemote ? 'QUIZ_FILE_IMAGE_REMOTE' : 'QUIZ_FILE_IMAGE_MISSING'
    lost.push({ line: file?.line ?? lineOf(node), name: file?.title ?? nameOf(address ?? src), code })
    return []
  })
  const [first, ...others] = images
  if (others.some(({ name }) => name !== first?.name)) notes.add('QUIZ_FILE_ONE_IMAGE')
  for (const [address, { title, line }] of files) if (!used.has(address)) lost.push({ line, name: title, code: 'QUIZ_FILE_IMAGE_UNUSED' })
  return first
}

function described({ alt = '', width = '', height = '' }: Readonly<Record<string, string>>, name: string, title: string): FileImage {
  const words = alt.replace(/\r\n?/g, '\n').trim().slice(0, QuizLimits.option).toWellFormed().trim()
  return { name, title, alt: words, width: pixelsOf(width), height: pixelsOf(height) }
}
