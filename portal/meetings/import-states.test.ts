import { describe, expect, it } from 'vitest'
import type { MeetingImport, MeetingImportState, MeetingRecording } from '../../sdk/meetings/contract.ts'
import { canImport, isRunning, withImports } from './import-states.ts'

const recording = (RecordingID: string): MeetingRecording => ({
  ...{ RecordingID, Title: RecordingID, Date: '2026-01-05T09:00:00.000Z', Duration: 60, Size: 1 },
  ...{ HasTranscript: false, HasChat: false },
})
const made = (RecordingID: string, State: MeetingImportState, EncID = ''): MeetingImport => ({
  ...{ ID: 1, Service: 'zoom', RecordingID, Title: '', Date: '', State, Progress: 0, Message: '', EncID },
})

describe('withImports', () => {
  it('joins no import of another service', () => {
    const [one] = withImports('webex', [recording('a')], [made('a', 'imported', 'AAAA')])
    expect(one?.import).toBeUndefined()
  })

  it('lets a recording be imported that is new, has failed, or whose item was deleted', () => {
    const imports = [
      made('b', 'waiting'),
      made('c', 'importing'),
      made('d', 'failed'),
      made('e', 'imported'),
      made('f', 'imported', 'AAAA'),
    ]
    const all = withImports('zoom', ['a', 'b', 'c', 'd', 'e', 'f'].map(recording), imports)
    expect(all.filter(canImport).map(({ RecordingID }) => RecordingID)).toEqual(['a', 'd', 'e'])
    expect(imports.filter(isRunning).map(({ RecordingID }) => RecordingID)).toEqual(['b', 'c'])
  })
})
