import type { QuizFile } from '../../sdk/quiz-files/contract.ts'

/** The bytes of the images of an export. Throws when one of them is missing. */
export async function imageFiles(images: QuizFile['Images']): Promise<{ name: string; text: Uint8Array<ArrayBuffer> }[]> {
  const files: { name: string; text: Uint8Array<ArrayBuffer> }[] = []
  for (const { Name, URL } of images) {
    const answer = await fetch(URL)
    // A file without one of its images would be another quiz.
    if (!answer.ok) throw new Error()
    files.push({ name: Name, text: new Uint8Array(await answer.arrayBuffer()) })
  }
  return files
}
