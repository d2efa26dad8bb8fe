import type { TextFacts } from '../ffmpeg/probe.ts'

/** A track of text in a file that is converted. */
export interface TextTrack extends Pick<TextFacts, 'lang' | 'title' | 'isForHearingImpaired'> {
  /** The track as WebVTT. */
  read: () => Promise<string>
}
