import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useMomentText } from '../media/use-date-text.ts'

/** The first title of a recording: when it was begun. */
export function useRecordingTitle(): (startedAt: number) => string {
  const words = useWords(recorderWords)
  const momentText = useMomentText()
  return (startedAt) => words.titleOn({ date: momentText(new Date(startedAt).toISOString()) })
}
