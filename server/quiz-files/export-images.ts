import type { EditableAsset, EditableImage } from '../../sdk/quiz-editing/contract.ts'
import type { QuizFileImage } from '../../sdk/quiz-files/contract.ts'
import type { FileImage, FileQuestion } from './file-question.ts'

/** The questions of a file with the names that their images have in it. An image of several questions is one file. */
export function numberedImages(all: readonly EditableAsset['Data'][]): { questions: FileQuestion[]; images: QuizFileImage[] } {
  const byId = new Map<number, QuizFileImage>()
  const named = (image: EditableImage | undefined): { Image?: FileImage } => {
    if (!image) return {}
    const file = byId.get(image.ID) ?? { Name: `images/${byId.size + 1}.webp`, URL: image.URL }
    byId.set(image.ID, file)
    return { Image: { name: file.Name, alt: image.Alt, width: image.Width, height: image.Height } }
  }
  const questions = all.map(({ Image, Options, ...question }) => ({
    ...question,
    ...named(Image),
    Options: Options.map(({ Image: own, ...option }) => ({ ...option, ...named(own) })),
  }))
  return { questions, images: [...byId.values()] }
}
