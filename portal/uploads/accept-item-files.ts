import type { PhotosetsWords } from '../../sdk/text/en/photosets.ts'
import { textList } from '../language.ts'
import { bytesText } from './bytes-text.ts'

/** The files that an item takes. */
export interface FileRules {
  /** Whether it takes files with an ending, which is in lower case and without its dot; empty: a file without one. */
  takes: (ending: string) => boolean
  /** Bytes of a file. */
  max: number
  /** The sentence about files of other types. */
  otherTypes: (files: { names: string }) => string
}

const endingOf = (name: string): string => /\.([^.]{1,20})$/.exec(name.slice(-30))?.[1]?.toLowerCase() ?? ''

/** Sorts chosen files; the server looks again, at the bytes. `notes` are sentences about files that are left out. */
export function acceptItemFiles(
  words: PhotosetsWords,
  files: readonly File[],
  { takes, max, otherTypes }: FileRules,
): { files: File[]; notes: string[] } {
  const names = (some: File[]): string => textList(some.map(({ name }) => name))
  const others = files.filter(({ name }) => !takes(endingOf(name)))
  const rest = files.filter((file) => !others.includes(file))
  const empty = rest.filter(({ size }) => size === 0)
  const large = rest.filter(({ size }) => size > max)
  const kept = rest.filter((file) => !empty.includes(file) && !large.includes(file))
  return {
    files: kept,
    notes: [
      ...(kept.length === 0 ? [words.noFiles] : []),
      ...(others.length > 0 ? [otherTypes({ names: names(others) })] : []),
      ...(empty.length > 0 ? [words.emptyFiles({ names: names(empty) })] : []),
      ...(large.length > 0 ? [words.tooLargeFiles({ names: names(large), max: bytesText(max) })] : []),
    ],
  }
}
