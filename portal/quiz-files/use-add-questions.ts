import { useRef, useState } from 'react'
import { type EditableQuiz, getEditableQuiz, saveQuizImage } from '../../sdk/quiz-editing/contract.ts'
import { type ImportQuizFileInput, importQuizFile } from '../../sdk/quiz-files/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { type ImageFile, sentData } from './package-images.ts'
import { type QuestionSource, type ReadSource, readAgain, sentSource } from './question-source.ts'

interface AddOptions {
  quiz: EditableQuiz
  source: QuestionSource
  first: ReadSource
  onClose: () => void
}

/**
 * Sends the images of a file, and then adds its questions. An image that the server refuses is shown as missing before anything is added. An image
 * that was sent is not sent again after an error.
 */
export function useAddQuestions({ quiz, source, first, onClose }: AddOptions) {
  const words = useWords(quizFilesWords)
  const [{ read, images }, setRead] = useState(first)
  const [sending, setSending] = useState(0)
  const sent = useRef(new Map<string, number>())

  async function send({ name, file }: ImageFile): Promise<boolean> {
    if (sent.current.has(name)) return true
    try {
      const { Image } = await client.call(saveQuizImage, { tlid: quiz.ID, data: await sentData(file) })
      sent.current.set(name, Image.ID)
      return true
    } catch (error) {
      if (error instanceof WireError && error.code === 'QUIZ_IMAGE') return false
      throw error
    }
  }

  async function sendAll(): Promise<ImageFile[]> {
    const taken: ImageFile[] = []
    try {
      for (const [at, image] of images.entries()) {
        setSending(at + 1)
        if (await send(image)) taken.push(image)
      }
    } finally {
      setSending(0)
    }
    return taken
  }

  async function add({ place, time }: Pick<ImportQuizFileInput, 'place' | 'time'>) {
    const taken = await sendAll()
    if (taken.length < images.length) {
      setRead(await readAgain({ tlid: quiz.ID, ...sentSource(source) }, taken))
      return undefined
    }
    const numbered = taken.map(({ name, width, height }) => ({ name, id: sent.current.get(name) ?? 0, width, height }))
    return client.call(importQuizFile, {
      ...{ tlid: quiz.ID, ...sentSource(source), place, time, revision: quiz.Revision },
      ...(numbered.length > 0 ? { images: numbered } : {}),
    })
  }

  const adding = useWrite(add, {
    ...{ changes: [getEditableQuiz, getQuiz], isForm: true },
    onDone: (answer) => answer && onClose(),
    done: (answer) => answer && words.added({ count: answer.Added }),
  })
  return { read, adding, sending, count: images.length }
}
