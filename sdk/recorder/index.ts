export { type CaptureChoice, type CaptureDevice, type CaptureFault } from './capture.ts'
export { type Corner, Corners } from './corner-video.ts'
export { forgetGrowing, type GrowingSource, sendGrowing, UploadRefused } from './growing-upload.ts'
export { createRecorder, type Recorder } from './recorder.ts'
export type { CameraLayout, RecorderFault, RecorderState } from './recorder-state.ts'
export {
  listRecordings,
  openRecording,
  type RecordingFolder,
  type RecordingManifest,
  type RecordingNote,
  readRecordingFile,
} from './recording-folder.ts'
