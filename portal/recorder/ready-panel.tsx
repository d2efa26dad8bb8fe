import { Circle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RecorderLimits } from '../../sdk/recorder/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { LevelMeter } from './level-meter.tsx'
import { LocalMedia } from './local-media.tsx'
import { portalRecorder } from './portal-recorder.ts'
import { Preview } from './preview.tsx'
import { SilenceWarning } from './silence-warning.tsx'

/** Shows what the devices give before it is recorded, and tries it. */
export function ReadyPanel() {
  const words = useWords(recorderWords)
  const { phase, countdown, videos, hasSound } = useStore(portalRecorder.store, (state) => state)
  const begin = useRef<HTMLButtonElement>(null)
  const isCounting = phase === 'countdown'
  const [isTesting, setTesting] = useState(false)
  useEffect(() => begin.current?.focus(), [])
  return (
    <section className="vp-recorder-card" aria-labelledby="vp-recorder-ready">
      <h2 id="vp-recorder-ready">{words.ready}</h2>
      <div className="vp-recorder-stage">
        <Preview streams={videos} />
        {isCounting && (
          <p className="vp-recorder-countdown" aria-hidden>
            {countdown}
          </p>
        )}
      </div>
      {hasSound && <LevelMeter />}
      <SilenceWarning />
      <TestRecording isTesting={isTesting} onTesting={setTesting} disabled={isCounting} />
      <div className="vp-row vp-row-end">
        <Button onClick={portalRecorder.close}>{words.back}</Button>
        <Button ref={begin} tone="accent" disabled={isCounting || isTesting} onClick={portalRecorder.begin}>
          <Circle aria-hidden size={16} fill="currentColor" /> {words.begin}
        </Button>
      </div>
    </section>
  )
}

interface TestRecordingProps {
  isTesting: boolean
  onTesting: (isTesting: boolean) => void
  disabled: boolean
}

/** Records some seconds, to look at and listen to. */
function TestRecording({ isTesting, onTesting, disabled }: TestRecordingProps) {
  const words = useWords(recorderWords)
  const { videos } = useStore(portalRecorder.store, (state) => state)
  const [address, setAddress] = useState('')
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const run = async () => {
    onTesting(true)
    setAddress('')
    const made = await portalRecorder.test(stop.current.signal).catch(() => undefined)
    onTesting(false)
    if (made) setAddress(URL.createObjectURL(made))
  }
  return (
    <div className="vp-recorder-test">
      <Button look="text" isBusy={isTesting} disabled={disabled} onClick={() => void run()}>
        {isTesting ? words.testing : words.test({ count: RecorderLimits.testSeconds })}
      </Button>
      {address !== '' && (
        <figure>
          <LocalMedia address={address} label={words.testLabel} isSound={videos.length === 0} />
          <figcaption className="vp-help">{words.testResult}</figcaption>
        </figure>
      )}
    </div>
  )
}
