import { isOnlyLabel, QuestionModes, type QuizArea, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { isAreaOf } from '../quizzes/areas.ts'
import type { FileCode, FileImage, FileQuestion, PlacedImage, PlacedQuestion } from './file-question.ts'

/** An image of a file that a quiz has taken, or will take. */
export interface GivenImage {
  ID: number
  /** Pixels of the file. */
  width: number
  height: number
  /** Pixels of the image as the quiz has it. */
  Width: number
  Height: number
}
export type GivenImages = ReadonlyMap<string, GivenImage>

export interface Placed {
  question: PlacedQuestion
  fault: FileCode | undefined
  notes: FileCode[]
}

/** The size of an image of a file after it was taken. */
export function takenSize({ width, height }: { width: number; height: number }): { Width: number; Height: number } {
  const scale = Math.min(1, QuizLimits.imageSide / Math.max(width, height, 1))
  return { Width: Math.round(width * scale), Height: Math.round(height * scale) }
}

const imagesOf = ({ Image, Options }: FileQuestion): FileImage[] =>
  [Image, ...Options.map((option) => option.Image)].flatMap((image) => image ?? [])

/** The names of the images that a question needs. */
export const imageNamesOf = (question: FileQuestion): string[] => [...new Set(imagesOf(question).map(({ name }) => name))]

/** The images that a question needs and that are not given, by the names that people know. */
export const missingTitles = (question: FileQuestion, images: GivenImages): string[] => [
  ...new Set(imagesOf(question).flatMap(({ name, title }) => (title === undefined || images.has(name) ? [] : [title]))),
]

/** The question with the images of a quiz in place of those of its file. `undescribed` describes an image that has no description. */
export function placeImages(question: FileQuestion, images: GivenImages, undescribed: string): Placed {
  const notes = new Set<FileCode>()
  const place = (image: FileImage | undefined, isNeeded: boolean): { Image?: PlacedImage } => {
    const given = image && images.get(image.name)
    if (image && !given) notes.add('QUIZ_FILE_IMAGE_MISSING')
    if (!image || !given) return {}
    if (image.alt === '' && isNeeded) notes.add('QUIZ_FILE_ALT')
    return { Image: { ID: given.ID, Alt: image.alt || (isNeeded ? undescribed : '') } }
  }
  const { Image, Options, ...rest } = question
  const given = Image && images.get(Image.name)
  const isHotspot = question.Mode === QuestionModes.hotspot
  const areas = Options.map(({ Area }) => Area && Image && given && placedArea(Area, Image, given))
  const placed = {
    ...rest,
    ...place(Image, true),
    Options: Options.map((option, at) => {
      const { Image: own, Area: _, ...plain } = option
      return { ...plain, ...place(own, isOnlyLabel(option.Text)), ...(areas[at] ? { Area: areas[at] } : {}) }
    }),
  }
  const fault = isHotspot ? (given ? (areas.includes(undefined) ? 'QUIZ_FILE_AREA' : undefined) : 'QUIZ_FILE_IMAGE_MISSING') : undefined
  return { question: placed, fault, notes: [...notes] }
}

/** An area of a file in pixels of the image as the quiz has it; undefined when it is none there. */
function placedArea({ Shape, Coords }: QuizArea, declared: FileImage, given: GivenImage): QuizArea | undefined {
  const { Width, Height } = given
  const [across, down] = [Width / (declared.width || given.width), Height / (declared.height || given.height)]
  // A circle would become an ellipse.
  if (Shape === 'circle' && Math.abs(across - down) > 0.02 * across) return undefined
  // The part beyond the edge is cut off.
  const within = (value: number, most: number): number => Math.round(Shape === 'circle' ? value : Math.min(most, Math.max(0, value)))
  const placed = Coords.map((value, at) => (at % 2 === 0 ? within(value * across, Width) : within(value * down, Height)))
  if (Shape === 'circle') placed[2] = Math.round((Coords[2] ?? 0) * across)
  const area = { Shape, Coords: placed }
  return isAreaOf(area, { Width, Height }) ? area : undefined
}
