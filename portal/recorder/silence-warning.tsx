import { MicOff } from 'lucide-react'
import { RecorderLimits } from '../../sdk/recorder/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { portalRecorder } from './portal-recorder.ts'

/** Warns of a microphone that gives nothing, and of a device that was unplugged while the recording goes on. */
export function SilenceWarning() {
  const words = useWords(recorderWords)
  const { isSilent, lost } = useStore(portalRecorder.store, (state) => state)
  return (
    <div role="alert">
      {isSilent && lost !== 'microphone' && (
        <p className="vp-note vp-row" data-tone="warning">
          <MicOff aria-hidden size={20} /> {words.silent({ count: RecorderLimits.silentSeconds })}
        </p>
      )}
      {lost !== '' && (
        <p className="vp-note vp-row" data-tone="warning">
          {words.lost[lost]}
        </p>
      )}
    </div>
  )
}
