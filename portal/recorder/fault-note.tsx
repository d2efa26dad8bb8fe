import { TriangleAlert } from 'lucide-react'
import type { CaptureFault, RecorderFault } from '../../sdk/recorder/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { type RecorderWords, recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { portalRecorder } from './portal-recorder.ts'

/** Why a recording did not begin, or ended. */
export function FaultNote() {
  const words = useWords(recorderWords)
  const fault = useStore(portalRecorder.store, (state) => state.fault)
  return (
    <div role="alert">
      {fault && (
        <p className="vp-note vp-row" data-tone="warning">
          <TriangleAlert aria-hidden size={20} /> {faultText(words, fault)}
        </p>
      )}
    </div>
  )
}

function faultText({ faults, ended }: RecorderWords, fault: RecorderFault): string {
  if (fault.kind === 'device') {
    const texts: Partial<Record<CaptureFault, string>> & { failed: string } = faults[fault.device]
    return texts[fault.fault] ?? texts.failed
  }
  if (fault.kind === 'unplugged') return ended[fault.device]
  const texts = {
    'sharing-ended': ended.sharing,
    'disk-full': ended.diskFull,
    'no-storage': faults.noStorage,
    'no-format': faults.noFormat,
    broken: ended.broken,
    empty: ended.empty,
  }
  return texts[fault.kind]
}
