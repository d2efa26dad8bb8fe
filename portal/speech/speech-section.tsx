import { useEffect, useRef } from 'react'
import {
  cancelTranscription,
  getTranscription,
  StartTranscriptionInput,
  startTranscription,
  type Transcription,
} from '../../sdk/speech/contract.ts'
import { listSubtitles } from '../../sdk/subtitles/contract.ts'
import { speechWords } from '../../sdk/text/en/speech.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import './speech.css'
import { SpokenLanguage } from './spoken-language.tsx'

const pollMs = 2000
const isGoingOn = (state: Transcription['State'] | undefined): boolean => state === 'waiting' || state === 'working'

export interface SpeechSectionProps {
  encid: string
  /** The form is open. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** Has subtitles made from what is said, and shows how far they are. Draws nothing where the library has no recogniser. */
export function SpeechSection({ encid, isAsking, onAsk }: SpeechSectionProps) {
  const words = useWords(speechWords)
  const cache = useCache()
  const { data } = useRead(
    getTranscription,
    { encid },
    { staleTime: 0, isDropped: true, poll: (answer) => (isGoingOn(answer?.State) ? pollMs : false) },
  )
  const cancelling = useWrite(() => client.call(cancelTranscription, { encid }), { changes: [getTranscription] })
  const goesOn = isGoingOn(data?.State)
  const wentOn = useRef(false)
  useEffect(() => {
    // The draft is there now.
    if (wentOn.current && !goesOn) void cache.changed(listSubtitles)
    wentOn.current = goesOn
  }, [goesOn, cache])
  if (data === undefined || (!data.IsOffered && data.State === 'none')) return null
  if (goesOn)
    return (
      <section className="vp-speech" aria-label={words.working}>
        <p>{data.State === 'waiting' ? words.waiting : words.working}</p>
        <ProgressBar label={words.working} percent={data.State === 'waiting' ? undefined : data.Progress} />
        <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate(undefined)}>
          {words.stop}
        </Button>
      </section>
    )
  return (
    <section className="vp-speech" aria-label={words.create}>
      {data.State === 'failed' && <p className="vp-error">{words.failed({ reason: data.Message })}</p>}
      {isAsking ? (
        <AskForm encid={encid} onClose={() => onAsk(false)} />
      ) : (
        data.IsOffered && <Button onClick={() => onAsk(true)}>{words.create}</Button>
      )}
    </section>
  )
}

function AskForm({ encid, onClose }: { encid: string; onClose: () => void }) {
  const words = useWords(speechWords)
  const request = useWrite((input: StartTranscriptionInput) => client.call(startTranscription, input), {
    changes: [getTranscription],
    isForm: true,
    done: () => words.started,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: StartTranscriptionInput,
    first: { lang: '' as string },
    toInput: ({ lang }) => ({ encid, lang }),
    request,
  })
  const lang = form.value('lang')
  return (
    <Form form={form} onCancel={onClose} save={words.create}>
      <p className="vp-help">{words.help}</p>
      <SpokenLanguage value={lang.value} onChange={lang.onChange} />
    </Form>
  )
}
