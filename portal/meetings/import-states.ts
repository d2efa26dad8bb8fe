import type { MeetingImport, MeetingRecording, MeetingServiceName } from '../../sdk/meetings/contract.ts'

/** A recording with its import, if there is one. */
export interface ListedRecording extends MeetingRecording {
  import: MeetingImport | undefined
}

/** Recordings with the imports of the same service. */
export function withImports(
  service: MeetingServiceName,
  recordings: readonly MeetingRecording[],
  imports: readonly MeetingImport[],
): ListedRecording[] {
  const known = new Map(imports.filter(({ Service }) => Service === service).map((one) => [one.RecordingID, one]))
  return recordings.map((recording) => ({ ...recording, import: known.get(recording.RecordingID) }))
}

/** It is new, its import has failed, or its item was deleted. */
export const canImport = ({ import: one }: ListedRecording): boolean =>
  one === undefined || one.State === 'failed' || (one.State === 'imported' && one.EncID === '')

/** An import that goes on. */
export const isRunning = ({ State }: MeetingImport): boolean => State === 'waiting' || State === 'importing'
