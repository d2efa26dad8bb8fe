import type { QuizImage } from './contract.ts'

export interface QuestionImageProps {
  image: QuizImage
  /** The whole address of a path of the server. Default: the path. */
  address?: ((path: string) => string) | undefined
}

/** The image of a question or of an option. Its place is kept while it loads. */
export function QuestionImage({ image: { URL, Alt, Width, Height }, address = (path) => path }: QuestionImageProps) {
  return <img className="vt-quiz-image" src={address(URL)} alt={Alt} width={Width} height={Height} decoding="async" />
}
