import { Corners } from '../../sdk/recorder/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { portalRecorder } from './portal-recorder.ts'

/** The corner of the camera; it can be changed while it records. */
export function CornerField() {
  const words = useWords(recorderWords)
  const corner = useStore(portalRecorder.store, (state) => state.corner)
  return <Select label={words.corner} options={optionsOf(Corners, words.corners)} value={corner} onChange={portalRecorder.setCorner} />
}
